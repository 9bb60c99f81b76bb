import { Input } from 'antd';
import { useId, useState } from 'react';
import { isTable } from './read-pairs';

type UrlFieldProps = {
  account: string;
  value: string;
  problem: string | undefined;
  onChange: (url: string) => void;
  onPasteList: (text: string) => void;
};

/** The video address of one story. What is wrong with it is said once the field is left; a pasted list goes to all rows. */
export function UrlField({ account, value, problem, onChange, onPasteList }: UrlFieldProps) {
  const [typing, setTyping] = useState(false);
  const id = useId();
  const shown = typing ? undefined : problem;
  return (
    <div className="url-field grid full-width">
      <Input
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={value}
        placeholder="https://youtu.be/…"
        aria-label={`${account} 的影片網址`}
        aria-invalid={shown !== undefined}
        aria-describedby={shown ? id : undefined}
        {...(shown !== undefined && { status: 'error' as const })}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (!isTable(text)) return;
          event.preventDefault();
          onPasteList(text);
        }}
      />
      {shown && (
        <p id={id} className="small missing">
          {shown}
        </p>
      )}
    </div>
  );
}
