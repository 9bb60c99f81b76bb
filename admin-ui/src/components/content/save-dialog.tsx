import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { RowForm } from '@/components/form/use-row-form';
import { FormDialog } from './form-dialog';

type SaveDialogProps = {
  title: string;
  form: RowForm;
  /** What the button says. */
  save: string;
  onSaved: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog whose form is stored in one way. */
export function SaveDialog({ save, onSaved, ...dialog }: SaveDialogProps) {
  return (
    <FormDialog
      {...dialog}
      footer={({ close, submit }) => {
        const send = async () => {
          if (await submit()) onSaved();
        };
        return (
          <>
            <Button onClick={close}>取消</Button>
            <Button type="primary" loading={dialog.form.busy} onClick={() => void send()}>
              {save}
            </Button>
          </>
        );
      }}
    />
  );
}
