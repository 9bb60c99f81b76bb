import { Button, Modal } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useConfirm } from '../confirm';
import { Notice } from '../notice';
import type { ContentForm, Values } from './use-content-form';
import './content-dialog.css';

type ContentDialogProps = {
  title: string;
  form: ContentForm;
  /** A file is on its way: nothing is sent before it has arrived. */
  waiting?: boolean;
  /** The body's word for published or not. */
  publishing: (published: boolean) => Values;
  onDone: (published: boolean) => void;
  onClose: () => void;
  children: ReactNode;
};

/** Creates or edits a post or resource: 暫存為草稿 or 發布 (B §2.4). Closing asks first when something was typed. */
export function ContentDialog(props: ContentDialogProps) {
  const { title, form, waiting = false, publishing, onDone, onClose, children } = props;
  const body = useRef<HTMLDivElement>(null);
  const confirm = useConfirm();
  const count = Object.keys(form.errors).length;

  const close = async () => {
    const text = '剛才填寫的內容還沒有儲存。';
    if (form.dirty && !(await confirm({ title: '放棄這次的修改？', text, ok: '放棄', danger: true }))) return;
    onClose();
  };
  const save = async (published: boolean) => {
    if (await form.submit(publishing(published))) onDone(published);
    // The first place that is wrong, once it is marked.
    else requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
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
      afterOpenChange={(shown) => shown && body.current?.querySelector<HTMLElement>('input, textarea, select')?.focus()}
      footer={
        <>
          <Button onClick={() => void close()}>取消</Button>
          <Button disabled={waiting} loading={form.busy} onClick={() => void save(false)}>
            暫存為草稿
          </Button>
          <Button type="primary" disabled={waiting} loading={form.busy} onClick={() => void save(true)}>
            發布
          </Button>
        </>
      }
    >
      <div className="content-form" ref={body}>
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
