import { Button, Flex, Input } from 'antd';
import { useState } from 'react';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import type { Pasted, usePaste } from './use-paste';

type PastePanelProps = { list: ReturnType<typeof usePaste>; onClose: () => void };

/** Where a list from a spreadsheet goes. What could not be used stays until it is closed. */
export function PastePanel({ list, onClose }: PastePanelProps) {
  const [text, setText] = useState('');
  const put = async () => {
    if (await list.paste(text)) setText('');
  };
  return (
    <section className="grid box padded space-below" aria-label="貼上清單">
      <label htmlFor="paste-list">從試算表複製「故事帳號」和「影片網址」兩欄，貼在這裡：</label>
      <Input.TextArea
        id="paste-list"
        autoFocus
        value={text}
        rows={5}
        spellCheck={false}
        placeholder={'CHI-2027-00001\thttps://youtu.be/…'}
        onChange={(event) => setText(event.target.value)}
      />
      <Flex gap={8}>
        <Button type="primary" disabled={text.trim() === ''} loading={list.pasting} onClick={() => void put()}>
          填入
        </Button>
        <Button onClick={onClose}>關閉</Button>
      </Flex>
    </section>
  );
}

const accounts = (rows: readonly { account: string; line: number }[]) =>
  rows.map(({ account, line }) => `${account}（第 ${line} 列）`).join('、');

/** What became of the last pasted list. */
export function PasteResult({ result, failure }: { result: Pasted | undefined; failure: string | undefined }) {
  if (failure) return <Notice kind="error">{failure}</Notice>;
  if (!result) return null;
  const { matched, missing, empty, unread } = result;
  const clean = missing.length + empty.length + unread.length === 0;
  return (
    <Notice kind={clean ? 'success' : 'warning'}>
      <p>已填入 {count(matched)} 筆，還沒有上傳。</p>
      {missing.length > 0 && (
        <p>
          找不到 {count(missing.length)} 個帳號：{accounts(missing)}
        </p>
      )}
      {empty.length > 0 && (
        <p>
          {count(empty.length)} 個帳號沒有網址：{accounts(empty)}
        </p>
      )}
      {unread.length > 0 && (
        <p>
          {count(unread.length)} 列沒有故事帳號：{unread.map(({ line, text }) => `第 ${line} 列「${text}」`).join('、')}
        </p>
      )}
    </Notice>
  );
}
