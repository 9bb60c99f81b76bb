import { Button, Form, type FormProps, type ModalProps } from 'antd';
import { type FormEvent, type ReactNode, useId } from 'react';
import { Notice } from '../notice';
import { Dialog } from './dialog';
import '../content/content-dialog.css';

type ActionDialogProps = Pick<ModalProps, 'afterOpenChange' | 'zIndex'> & {
  closable?: boolean;
  title: string;
  /** What the button that does it says. */
  ok: string;
  danger?: boolean;
  width?: number;
  busy: boolean;
  /** The form that holds its fields (useActionForm). */
  form?: FormProps;
  /** What was refused of the whole. */
  message?: string | undefined;
  onSubmit: () => void;
  onClose: () => void;
  /** What the other button does instead of closing. */
  back?: (() => void) | undefined;
  /** What the button that closes says, where 取消 could be taken for the action. */
  cancel?: string;
  /** The question for the own password, which comes above this dialog (useReauthentication). */
  proof?: ReactNode;
  children: ReactNode;
};

/** One action that needs a few words first: what it does, the fields, and the button. */
export function ActionDialog(props: ActionDialogProps) {
  const {
    ok,
    danger = false,
    width = 480,
    busy,
    message,
    onSubmit,
    onClose,
    back,
    proof,
    form,
    children,
    cancel = '取消',
    ...modal
  } = props;
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <>
      <Dialog
        zIndex={900}
        {...modal}
        open
        width={width}
        maskClosable={false}
        onCancel={onClose}
        footer={
          <>
            <Button onClick={back ?? onClose}>{back ? '上一步' : cancel}</Button>
            <Button type="primary" danger={danger} htmlType="submit" form={id} loading={busy}>
              {ok}
            </Button>
          </>
        }
      >
        <form id={id} noValidate className="content-form padded-block grid gap-16" onSubmit={submit}>
          {message && <Notice kind="error">{message}</Notice>}
          <Form {...form} component={false}>
            {children}
          </Form>
        </form>
      </Dialog>
      {proof}
    </>
  );
}
