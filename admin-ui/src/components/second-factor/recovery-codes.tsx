import { Button } from 'antd';
import { useRef, useState } from 'react';
import { saveFile } from 'web-kit/save-file';
import { Notice } from '@/components/notice';
import { copyText } from '@/lib/copy-text';
import './second-factor.css';

type RecoveryCodesProps = { codes: readonly string[]; account: string; done: string; onDone: () => void };

/** Recovery codes, shown this once: to copy, to save or to print. */
export function RecoveryCodes({ codes, account, done, onDone }: RecoveryCodesProps) {
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const text = `全球孩童創意行動挑戰後台備用碼\n帳號：${account}\n每組只能用一次。\n\n${codes.join('\n')}\n`;
  const save = () => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), '備用碼.txt');
  return (
    <div className="factor-codes-box">
      <Notice kind="warning">
        這 10 組備用碼只在這裡顯示一次，請現在收好。手機不在身邊時，可以用備用碼登入，每組只能用一次。
      </Notice>
      <p className="print-only">
        全球孩童創意行動挑戰後台備用碼
        <br />
        帳號：{account}
      </p>
      <ol className="factor-codes grid" ref={list} aria-label="備用碼">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="factor-buttons row-wrap gap-12">
        <Button onClick={() => void copyText(codes.join('\n'), list.current).then(setSaid)}>複製</Button>
        <Button onClick={save}>下載文字檔</Button>
        <Button onClick={() => window.print()}>列印</Button>
        <Button type="primary" onClick={onDone}>
          {done}
        </Button>
      </div>
      <p role="status" className="muted">
        {said}
      </p>
    </div>
  );
}
