import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { RowForm } from '@/components/form/use-row-form';
import { FormDialog } from './form-dialog';
import type { Values } from './versions';

type ContentDialogProps = {
  title: string;
  form: RowForm;
  /** A file is on its way: nothing is sent before it has arrived. */
  waiting?: boolean;
  /** The body's word for published or not. */
  publishing: (published: boolean) => Values;
  onDone: (published: boolean) => void;
  /** Shows what members would see of the form as it is. */
  onPreview?: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** Creates or edits a post or resource: 暫存為草稿 or 發布 (B §2.4). Closing asks first when something was typed. */
export function ContentDialog(props: ContentDialogProps) {
  const { title, form, waiting = false, publishing, onDone, onPreview, onClose, children } = props;
  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onClose}
      footer={({ close, submit }) => {
        const save = async (published: boolean) => {
          if (await submit(publishing(published))) onDone(published);
        };
        return (
          <>
            <Button onClick={close}>取消</Button>
            {onPreview && <Button onClick={onPreview}>預覽</Button>}
            <Button disabled={waiting} loading={form.busy} onClick={() => void save(false)}>
              暫存為草稿
            </Button>
            <Button type="primary" disabled={waiting} loading={form.busy} onClick={() => void save(true)}>
              發布
            </Button>
          </>
        );
      }}
    >
      {children}
    </FormDialog>
  );
}
