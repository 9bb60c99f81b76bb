import { Button } from 'antd';
import { useRef, useState } from 'react';
import { copyText } from '@/lib/copy-text';
import { Dialog } from '../dialog/dialog';

export type Secret = { account: string; password: string };
type HandedOverProps = {
  secret: Secret;
  title: string;
  /** Where its owner logs in. */
  login: string;
  onClose: () => void;
};

/** Shows a new password this once, ready to be given to its owner (B §2.7). */
export function HandedOver({ secret: { account, password }, title, login, onClose }: HandedOverProps) {
  const [said, setSaid] = useState('');
  const facts = useRef<HTMLDListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const copy = async () =>
    setSaid(await copyText(`帳號：${account}\n密碼：${password}\n登入：${login}`, facts.current));
  return (
    <Dialog
      open
      title={title}
      width={480}
      zIndex={900}
      maskClosable={false}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && button.current?.focus()}
      footer={
        <>
          <Button onClick={onClose}>完成</Button>
          <Button ref={button} type="primary" onClick={() => void copy()}>
            複製
          </Button>
        </>
      }
    >
      <p>這組密碼只在這裡顯示一次，請複製後交給本人。</p>
      <dl className="name-value above-16 below-8 grid sunken padded rounded" ref={facts}>
        <dt className="secondary">帳號</dt>
        <dd>{account}</dd>
        <dt className="secondary">密碼</dt>
        <dd className="fixed-width strong large">{password}</dd>
      </dl>
      <p role="status" className="muted">
        {said}
      </p>
    </Dialog>
  );
}
