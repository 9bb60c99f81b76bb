import { Button, type InputRef } from 'antd';
import { CONFIRM_ABOVE, targetLabel } from 'contract';
import { useRef, useState } from 'react';
import { Dialog } from '@/components/dialog/dialog';
import { TextField } from '@/components/text-field';
import { count } from '@/lib/format';
import { deadline } from '@/lib/taipei-input';

type SendDialogProps = {
  people: number;
  target: number;
  /** Null for at once. */
  time: number | null;
  onSend: () => void;
  onClose: () => void;
};

/** The last question before a mail goes out: how many people that is, typed when they are many. */
export function SendDialog({ people, target, time, onSend, onClose }: SendDialogProps) {
  const many = people > CONFIRM_ABOVE;
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const field = useRef<InputRef>(null);
  const button = useRef<HTMLButtonElement>(null);
  const send = () => {
    if (!many || Number(typed.replace(/[,，\s]/g, '')) === people) return onSend();
    setWrong(true);
    field.current?.focus();
  };
  return (
    <Dialog
      open
      title={people === 0 ? '目前沒有收件人，仍要發送？' : `確定寄給 ${count(people)} 人？`}
      width={480}
      zIndex={900}
      closable={false}
      onCancel={onClose}
      afterOpenChange={(shown) => shown && (many ? field : button).current?.focus()}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button ref={button} type="primary" onClick={send}>
            發送
          </Button>
        </>
      }
    >
      <div className="content-form padded-block grid gap-16">
        <p>
          對象：{targetLabel(target)}
          <br />
          時間：{time === null ? '立即發送，開始寄送後不能收回' : `${deadline(time)}（臺北時間），在那之前可以取消`}
        </p>
        {time !== null && <p className="muted">名單以開始寄送的時間為準，人數可能和現在不同。</p>}
        {many && (
          <TextField
            label={`請輸入人數 ${people} 以確認`}
            error={wrong ? `人數不符，要寄給 ${people} 人，請輸入 ${people}` : undefined}
            input={field}
            className="tabular"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(text) => {
              setWrong(false);
              setTyped(text);
            }}
            onPressEnter={send}
          />
        )}
      </div>
    </Dialog>
  );
}
