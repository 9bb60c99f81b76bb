import { Button, Flex } from 'antd';
import { type ManageRow, STATUS_FILTERS } from 'contract';
import { useState } from 'react';
import { Icon } from '@/components/icon';
import { ListPage } from '@/components/list/list-page';
import { useUndoToast } from '@/components/undo-toast';
import { ago, count } from '@/lib/format';
import { useListPage } from '@/lib/use-list-page';
import { videoColumns } from './columns';
import { Elsewhere } from './elsewhere';
import { PastePanel, PasteResult } from './paste-panel';
import { UrlField } from './url-field';
import { useAddresses } from './use-addresses';
import { usePaste } from './use-paste';
import './upload-youtube.css';

const resource = 'upload-youtube';
/** Only the first four labels (B §2.3). */
const statuses = STATUS_FILTERS.slice(0, 4);
const offer = { statuses: statuses.map(({ value }) => value) };

export default function UploadYoutube() {
  const stories = useListPage<ManageRow>(resource, offer);
  const { page } = stories;
  const addresses = useAddresses(resource);
  const list = usePaste(addresses.fill);
  const [pasting, setPasting] = useState(false);
  const offerUndo = useUndoToast();
  const { problems, fill } = addresses;
  const bad = Object.keys(problems).length;
  const paste = (text: string) => void list.paste(text);
  const columns = videoColumns((row) => (
    <UrlField
      account={row.account}
      value={addresses.urlOf(row.id)}
      problem={problems[row.id]}
      onChange={(url) => fill([{ id: row.id, account: row.account, team_name: row.team_name, url }])}
      onPasteList={paste}
    />
  ));
  const send = () => {
    if (bad > 0) document.querySelector<HTMLElement>('.url-field [aria-invalid="true"]')?.focus();
    else void addresses.upload();
  };
  const clear = () => {
    const before = addresses.list;
    addresses.clear();
    list.forget();
    offerUndo(`已清除 ${count(before.length)} 筆網址`, () => addresses.restore(before));
  };

  return (
    <>
      <ListPage
        {...stories}
        sessions
        title="上傳影片"
        searchLabel="搜尋帳號、故事、小組"
        statuses={statuses}
        columns={columns}
        nameOf={(row) => row.account}
        empty="還沒有報名故事。會員新增小組後，故事會出現在這裡。"
        tools={
          <Button icon={<Icon name="columns" size={16} />} aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            貼上清單
          </Button>
        }
        notice={
          <>
            {pasting && <PastePanel list={list} onClose={() => setPasting(false)} />}
            <PasteResult result={list.result} failure={list.failure} />
            <Elsewhere
              rows={addresses.list.filter(({ id }) => !page.rows.some((row) => row.id === id))}
              problems={problems}
              onFill={fill}
              onPasteList={paste}
            />
          </>
        }
      />
      <Flex
        component="section"
        className="upload-bar above-12 box"
        wrap
        align="center"
        justify="flex-end"
        gap={8}
        aria-label="上傳"
      >
        <p role="status">
          {addresses.list.length === 0 ? '還沒有填寫網址' : `已填 ${count(addresses.list.length)} 筆`}
          {bad > 0 && <strong className="missing">，{count(bad)} 筆需要修正</strong>}
          {addresses.keptAt !== undefined && (
            <span className="muted">　草稿已存在這台裝置 {ago(addresses.keptAt, Date.now())}</span>
          )}
        </p>
        <Button disabled={addresses.list.length === 0 || addresses.sending} onClick={clear}>
          清除
        </Button>
        <Button type="primary" disabled={addresses.list.length === 0} loading={addresses.sending} onClick={send}>
          上傳
        </Button>
      </Flex>
    </>
  );
}
