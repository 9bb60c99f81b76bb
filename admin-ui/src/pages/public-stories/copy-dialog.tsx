import { Button, Flex } from 'antd';
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
import { bodyOf, type CopyDraft, changesOf, draftOf, keptDraft, unsaid, wordsProblem } from './draft';

type Props = { row: PublicStoryRow; onDone: () => void; onClose: () => void };

/** What staff chose, and of which story; `since`: as it was when they began, where it was changed. */
type Given = { draft: CopyDraft; story: PublicStory; since?: PublicStory | undefined };

/** What was changed while staff were choosing. */
function Changed({ since, story }: { since: PublicStory; story: PublicStory }) {
  const changes = changesOf(since, story);
  return (
    <Notice kind="warning">
      您在看的時候，故事有更動。選過的都還在，請看過更動的地方再公開。
      {changes.length > 0 && (
        <ul>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

/** A story's public copy: what is marked in its texts, its photos, 公開展示 and 取消公開. */
export default function CopyDialog({ row, onDone, onClose }: Props) {
  const { data, error, refetch } = useSetting<PublicStory>(`/public-story/${row.id}`);
  const [given, setGiven] = useState<Given>();
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  const draft = data && (given ? keptDraft(given.draft, given.story, data) : draftOf(data));
  const since = given?.since ?? (given && given.story.base !== data?.base ? given.story : undefined);
  const isShown = data?.state === 'shown';
  const url = `/public-story/publish/${row.id}`;

  const done = async (message: string) => {
    toast.done(message);
    setGiven(undefined);
    await refetch();
    onDone();
  };
  const publish = async (story: PublicStory, chosen: CopyDraft) => {
    const text = '公開的是現在看到的內容；之後再改故事，公開網頁不會跟著變。';
    if (!(await confirm({ title: '把這則故事放上公開網頁？', text, ok: '公開展示' }))) return;
    setGiven({ draft: chosen, story, since });
    if (await save<PublicStory>('put', url, bodyOf(story, chosen))) await done('故事已公開');
    else await refetch();
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
              disabled={data.gaps.length > 0 || unsaid(draft) > 0 || wordsProblem(draft) !== undefined}
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
        <Flex vertical gap={12}>
          {since && <Changed since={since} story={data} />}
          <p>
            <PublicTag state={data.state} />{' '}
            {data.url && (
              <a href={data.url} target="_blank" rel="noreferrer">
                看公開網頁（另開分頁）
              </a>
            )}
          </p>
          <CopyForm story={data} draft={draft} onChange={(next) => setGiven({ draft: next, story: data, since })} />
        </Flex>
      ) : error ? (
        <ListFailed text={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageLoading />
      )}
    </Dialog>
  );
}
