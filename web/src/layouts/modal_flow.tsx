//! A dialog over a page.

import { Backdrop } from './backdrop';
import { Body } from './block';
import type { Layout } from './layout';
import { Fields, gaps } from './page';

export const ModalFlow: Layout = (props) => {
  const { scene, kit, at, clutter, confirm } = props;
  return (
    <>
      <Backdrop {...props} clutter={clutter.slice(2)} />
      <kit.Dialog title={scene.title} at={at} foot={confirm}>
        <div className={`pg-stack ${gaps(scene)}`}>
          <Body {...props} />
          {clutter.length > 0 && <kit.Divider />}
          <Fields>{clutter.slice(0, 2)}</Fields>
        </div>
      </kit.Dialog>
    </>
  );
};
