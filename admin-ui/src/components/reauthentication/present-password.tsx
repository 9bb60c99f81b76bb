import { Button, Input, type InputRef, Modal } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { LabelledField } from '@/components/labelled-field';

type PresentPasswordProps = {
  /** Gives what is wrong with it, or nothing when it was taken. */
  onAnswer: (password: string) => Promise<string | undefined>;
  onCancel: () => void;
};

/** Asks who is at the screen for the own present password; what was typed before waits behind it. */
export function PresentPassword({ onAnswer, onCancel }: PresentPasswordProps) {
  const id = useId();
  const input = useRef<InputRef>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const wrong = password === '' ? '請輸入目前的密碼' : await onAnswer(password);
    setBusy(false);
    setError(wrong);
    if (wrong) input.current?.focus({ cursor: 'all' });
  };
  return (
    <Modal
      open
      title="請確認是本人"
      width={440}
      centered
      maskClosable={false}
      transitionName=""
      maskTransitionName=""
      onCancel={onCancel}
      afterOpenChange={(shown) => shown && input.current?.focus()}
      footer={
        <>
          <Button onClick={onCancel}>取消</Button>
          <Button type="primary" htmlType="submit" form={id} loading={busy}>
            確認並儲存
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="content-form" onSubmit={(event) => void submit(event)}>
        <p>你登入超過 10 分鐘了。更換密碼或帳號前，請輸入你自己目前的密碼。</p>
        <LabelledField label="你目前的密碼" error={error}>
          {(ids) => (
            <Input
              {...ids}
              ref={input}
              type="password"
              autoComplete="current-password"
              maxLength={1_024}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setError(undefined);
              }}
            />
          )}
        </LabelledField>
      </form>
    </Modal>
  );
}
