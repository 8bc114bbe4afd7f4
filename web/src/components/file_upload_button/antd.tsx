import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import type { Types } from '../../gen/file_upload_button';
import { adapter } from '../../stage/adapter';
import { Shelf, taken } from './shelf';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, part, locked } = view;
    return (
      <Shelf view={view}>
        <Upload
          // Unfitting files are not filtered out in silence: `beforeUpload` sees them and turns them away by name.
          accept={{ format: props.accept.join(','), filter: 'native' }}
          multiple={props.max_files !== 1}
          fileList={state.files.map((name) => ({ uid: name, name, status: 'done' }))}
          showUploadList={{ showRemoveIcon: !locked }}
          beforeUpload={(_, batch) => {
            set(taken(view, batch));
            return Upload.LIST_IGNORE;
          }}
          onRemove={({ name }) => set({ files: state.files.filter((other) => other !== name) })}
        >
          <Button ref={part('button')} icon={<UploadOutlined />}>{props.button}</Button>
        </Upload>
      </Shelf>
    );
  },
  (within) =>
    within('.ant-upload-list-item').flatMap((item) => {
      const name = item.querySelector('.ant-upload-list-item-name');
      const remove = item.querySelector('.ant-upload-list-item-actions button');
      return [[`file:${name?.textContent}`, name], [`remove:${name?.textContent}`, remove]] as [Types['part'], Element | null][];
    }),
);
