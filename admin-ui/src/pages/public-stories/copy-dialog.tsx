import { Button } from 'antd';
import type { PublicStory, PublicStoryRow } from 'contract';
import { useState } from 'react';
import { useConfirm } from '@/components/confirm';
import { Dialog } from '@/components/dialog/dialog';
import { ListFailed } from '@/components/list/list-empty';
import { Notice } from '@/components/notice';
import { PageLoading } from '@/components/page-state';
import { useSaving } from '@/lib/use-saving';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';
import { PublicTag } from './columns';
import { CopyForm } from './copy-form';
import { bodyOf, type CopyDraft, draftOf, unsaid } from './draft';

type Props = { row: PublicStoryRow; onDone: () => void; onClose: () => void };

/** A story's public copy: what is marked in its texts, its photos, 公開展示 and 取消公開. */
export default function CopyDialog({ row, onDone, onClose }: Props) {
  const { data, error, refetch } = useSetting<PublicStory>(`/public-story/${row.id}`);
  const [given, setDraft] = useState<CopyDraft>();
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  const draft = data && (given?.base === data.base ? given : draftOf(data));
  const isShown = data?.state === 'shown';
  const url = `/public-story/publish/${row.id}`;

  const done = async (message: string) => {
    toast.done(message);
    setDraft(undefined);
    await refetch();
    onDone();
  };
  const publish = async (story: PublicStory, chosen: CopyDraft) => {
    const text = '公開的是現在看到的內容；之後再改故事，公開網頁不會跟著變。';
    if (!(await confirm({ title: '把這則故事放上公開網頁？', text, ok: '公開展示' }))) return;
    if (await save<PublicStory>('put', url, bodyOf(story, chosen))) await done('故事已公開');
  };
  const unpublish = async () => {
    const text = '公開網頁最慢一小時內看不到，原來的網址會說這則故事已不再公開。';
    if (!(await confirm({ title: '取消公開這則故事？', text, ok: '取消公開' }))) return;
    if (await save<PublicStory>('delete', url, {})) await done('已取消公開');
  };

  return (
    <Dialog
      open
      title={`公開的內容：${row.team_name}`}
      width={980}
      onCancel={onClose}
      footer={
        <>
          {isShown && (
            <Button danger disabled={saving} onClick={() => void unpublish()}>
              取消公開
            </Button>
          )}
          <Button onClick={onClose}>關閉</Button>
          {data && draft && (
            <Button
              type="primary"
              loading={saving}
              disabled={data.gaps.length > 0 || unsaid(draft) > 0}
              onClick={() => void publish(data, draft)}
            >
              {isShown ? '重新公開' : '公開展示'}
            </Button>
          )}
        </>
      }
    >
      {refusal && <Notice kind="error">{refusal.text}</Notice>}
      {data && draft ? (
        <>
          <p>
            <PublicTag state={data.state} />{' '}
            {data.url && (
              <a href={data.url} target="_blank" rel="noreferrer">
                看公開網頁（另開分頁）
              </a>
            )}
          </p>
          <CopyForm story={data} draft={draft} onChange={setDraft} />
        </>
      ) : error ? (
        <ListFailed text={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </Dialog>
  );
}
