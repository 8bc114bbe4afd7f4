import { InboxOutlined } from '@ant-design/icons';
import { Upload } from 'antd';
import type { Types } from '../../gen/file_dropzone';
import { adapter } from '../../stage/adapter';
import { DeskAndZone, intake } from './desk';

export default adapter<Types>(
  'native',
  (view) => {
    const { props, state, set, locked } = view;
    const fits = ({ name, size }: File) =>
      (props.accept.length === 0 || props.accept.some((end) => name.endsWith(end))) &&
      (props.max_kb === null || size <= props.max_kb * 1024);
    return (
      <DeskAndZone view={view}>
        <Upload.Dragger
          style={{ height: 'auto' }}
          // Unfitting files are not filtered out in silence: `beforeUpload` sees them and turns them away by name.
          accept={{ format: props.accept.join(','), filter: 'native' }}
          multiple={props.max_files !== 1}
          fileList={state.files.map((name) => ({ uid: name, name, status: 'done' }))}
          showUploadList={{ showRemoveIcon: !locked }}
          beforeUpload={(file, batch) => {
            const { files, rejected } = intake(view, batch.filter(fits), batch.filter((one) => !fits(one)));
            set({ rejected });
            return files.includes(file.name) ? false : Upload.LIST_IGNORE;
          }}
          onChange={({ fileList }) => set({ files: [...new Set(fileList.map(({ name }) => name))].sort() })}
        >
          <p className="ant-upload-drag-icon" style={{ marginBottom: 4 }}><InboxOutlined /></p>
          <p className="ant-upload-text">Click or drag files here</p>
          <p className="ant-upload-hint">{props.hint}</p>
        </Upload.Dragger>
      </DeskAndZone>
    );
  },
  (within) => [
    ['zone', within('.ant-upload-drag')[0]],
    ...within('.ant-upload-list-item').flatMap((item) => {
      const name = item.querySelector('.ant-upload-list-item-name');
      const remove = item.querySelector('.ant-upload-list-item-actions button');
      return [[`file:${name?.textContent}`, name], [`remove:${name?.textContent}`, remove]] as [Types['part'], Element | null][];
    }),
  ],
);
