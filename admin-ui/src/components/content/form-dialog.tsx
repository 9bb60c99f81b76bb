import { Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useConfirm } from '../confirm';
import { Notice } from '../notice';
import { NewerNotice } from './newer-notice';
import type { ContentForm, Values } from './use-content-form';
import './content-dialog.css';

type Actions = {
  /** Closes, and asks first when something was typed. */
  close: () => void;
  /** Sends; true once it is stored, else the focus goes to the first place that is wrong. */
  submit: (more?: Values) => Promise<boolean>;
};

type FormDialogProps = {
  title: string;
  form: ContentForm;
  footer: (actions: Actions) => ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** Every dialog with a form: what is wrong on top and at the fields, nothing typed is lost without a question. */
export function FormDialog({ title, form, footer, onClose, children }: FormDialogProps) {
  const body = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  const count = Object.keys(form.errors).length;
  const begin = () => body.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();

  const close = async () => {
    const text = '剛才填寫的內容還沒有儲存。';
    if (form.dirty && !(await confirm({ title: '放棄這次的修改？', text, ok: '放棄', danger: true }))) return;
    onClose();
  };
  const submit = async (more: Values = {}) => {
    const done = await form.submit(more);
    // The first place that is wrong, once it is marked.
    if (!done) requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return done;
  };
  return (
    <Modal
      open
      title={title}
      width={640}
      zIndex={900}
      style={{ top: 24 }}
      maskClosable={false}
      transitionName=""
      maskTransitionName=""
      onCancel={() => void close()}
      afterOpenChange={(shown) => shown && begin()}
      footer={footer({ close: () => void close(), submit })}
    >
      <div className="content-form" ref={body}>
        {form.newer && <NewerNotice key={form.newer.round} newer={form.newer} onChosen={begin} />}
        {form.failure && <Notice kind="error">{form.failure}</Notice>}
        {!form.failure && count > 0 && (
          <Notice kind="error">
            還有 {count} 個地方要填寫：{Object.values(form.errors).join('、')}
          </Notice>
        )}
        {children}
      </div>
    </Modal>
  );
}
