import { Form } from 'antd';
import { type ReactNode, useId, useRef } from 'react';
import type { RowForm } from '@/components/form/use-row-form';
import { focusFirstError } from '@/lib/field-errors';
import { useConfirm } from '../confirm';
import { Dialog } from '../dialog/dialog';
import { Notice } from '../notice';
import { FormBusyProvider } from './form-busy';
import { NewerNotice } from './newer-notice';
import type { Values } from './versions';
import './content-dialog.css';

type Actions = {
  /** Closes, and asks first when something was typed. */
  close: () => void;
  /** Sends; true once it is stored, else the focus goes to the first place that is wrong. */
  submit: (more?: Values) => Promise<boolean>;
};

type FormDialogProps = {
  title: string;
  form: Pick<RowForm, 'form' | 'formProps' | 'modalProps' | 'failure' | 'newer' | 'wrong' | 'busy'> & {
    /** Gives something once it is stored. */
    submit: (more?: Values) => Promise<object | undefined>;
  };
  footer: (actions: Actions) => ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Every dialog with a form: what is wrong on top and at the fields, nothing typed is lost without a question. */
export function FormDialog({ title, form, footer, onClose, children }: FormDialogProps) {
  const { formProps, modalProps, failure, newer, wrong, busy } = form;
  const body = useRef<HTMLDivElement>(null);
  const name = useId();
  const confirm = useConfirm();
  const begin = () => body.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();

  const close = async () => {
    const text = '剛才填寫的內容還沒有儲存。';
    const question = { title: '放棄這次的修改？', text, ok: '放棄', danger: true };
    if (form.form.isFieldsTouched() && !(await confirm(question))) return;
    onClose();
  };
  const submit = async (more?: Values) => {
    const done = (await form.submit(more)) !== undefined;
    if (!done) focusFirstError(body.current);
    return done;
  };
  return (
    <Dialog
      {...modalProps}
      closable
      title={title}
      width={640}
      zIndex={900}
      top={24}
      maskClosable={false}
      onCancel={() => void close()}
      afterOpenChange={(shown) => shown && begin()}
      footer={footer({ close: () => void close(), submit })}
    >
      <FormBusyProvider value={busy}>
        {/* Its buttons stand in the dialog's foot, and there may be two ways to save: Enter takes none of them. */}
        <Form {...formProps} name={name} component="div" layout="vertical" requiredMark={false}>
          <div className="content-form padded-block grid gap-16" ref={body}>
            {newer && <NewerNotice key={newer.round} newer={newer} onChosen={begin} />}
            {failure && <Notice kind="error">{failure}</Notice>}
            {!failure && wrong.length > 0 && (
              <Notice kind="error">
                還有 {wrong.length} 個地方要填寫：{wrong.join('、')}
              </Notice>
            )}
            {children}
          </div>
        </Form>
      </FormBusyProvider>
    </Dialog>
  );
}
