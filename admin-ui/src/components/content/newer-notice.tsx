import { Button, Flex } from 'antd';
import { useEffect, useRef } from 'react';
import type { Newer } from '@/components/form/use-versions';
import { moment } from '@/lib/format';
import { Notice } from '../notice';
import type { Difference } from './versions';

/** Longer texts are opened on demand, so that the choice below stays near. */
const LONG = 200;

/** Accounts of stories, which stay on one line. */
const CODES = /((?:CHI-)?20\d{2}-\d{5,9})/;

const withCodes = (text: string) =>
  [...text.split(CODES).entries()].map(([at, part]) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={at} className="mono">
        {part}
      </span>
    ),
  );

function Stored({ text }: { text: string }) {
  if (text.length <= LONG) return withCodes(text);
  return (
    <details>
      <summary>看更新後的內容</summary>
      {withCodes(text)}
    </details>
  );
}

const entryOf = ({ label, text }: Difference) => (
  <div key={label}>
    <dt>{label}</dt>
    <dd className="pre-wrap">
      <Stored text={text} />
    </dd>
  </div>
);

/** Another person has stored this row since it was read: where it differs from the form, and the choice. The focus comes here. */
export function NewerNotice({ newer, onChosen }: { newer: Newer; onChosen: () => void }) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => place.current?.focus(), []);
  const { differences, time } = newer;
  const choose = (choice: () => void) => () => {
    choice();
    onChosen();
  };
  return (
    <section ref={place} tabIndex={-1} aria-label="有人更新過這筆資料">
      <Notice kind="warning">
        這筆資料在 {moment(time)} 有人更新過，您填寫的內容還在這裡。請選擇要保留的版本，再儲存一次。
        {differences.length > 0 ? (
          <>
            <p>更新後的版本不同的地方：</p>
            <Flex component="dl" className="above-4 below-8" vertical gap={4}>
              {differences.map(entryOf)}
            </Flex>
          </>
        ) : (
          <p>看得到的欄位和您填寫的相同。</p>
        )}
        <Flex wrap gap={8}>
          <Button onClick={choose(newer.take)}>用已儲存的</Button>
          <Button onClick={choose(newer.keep)}>用我的</Button>
        </Flex>
      </Notice>
    </section>
  );
}
