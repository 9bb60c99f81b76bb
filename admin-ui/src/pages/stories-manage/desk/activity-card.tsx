import { Button, Flex } from 'antd';
import { type ActivityKind, type ActivityRow, type List, STATUS_WORDS } from 'contract';
import { useState } from 'react';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { moment } from '@/lib/format';
import { useAgain } from '@/lib/use-again';
import { useAsk } from '@/lib/use-ask';
import { EditDetails } from './edit-details';
import { EVENT_WORDS, fieldWords, startedWords, untilWords } from './history-card';

const size = 20;

const WORDS: Record<ActivityKind, string> = {
  ...EVENT_WORDS,
  claimed: '開始審查',
  commented: '留言',
  comment_edited: '修改留言',
  comment_deleted: '刪除留言',
};

/** Who did what when at this story, newest first, in pages. `version` changes with the story: then it is read again. */
export function ActivityCard({ story, version }: { story: string; version: string }) {
  const [page, setPage] = useState(1);
  const { query, result } = useAsk<List<ActivityRow>>(`/story/activity/${story}`, {
    query: { page, size },
    staleTime: 0,
    retry: false,
    placeholderData: (previous) => previous,
  });
  const { refetch } = query;
  useAgain(version, refetch);
  const { list, total } = query.data ? result.data : { list: [], total: 0 };
  return (
    <DetailCard id="activity" title="動態">
      {query.error && list.length === 0 && (
        <Notice kind="error">
          {query.error.message} <Button onClick={() => void refetch()}>再試一次</Button>
        </Notice>
      )}
      {query.data && list.length === 0 && <p className="muted">還沒有紀錄。</p>}
      <ol className="history lined">
        {list.map((row) => (
          <li key={row.id}>
            <span className="tabular muted">{moment(row.time)}</span>
            <div>
              {row.actor} <strong>{WORDS[row.kind]}</strong>
              <span className="muted">{detailOf(row)}</span>
              <EditDetails reason={row.reason} changes={row.changes} />
            </div>
          </li>
        ))}
      </ol>
      {total > size && (
        <Flex gap={8}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            較新的
          </Button>
          <Button disabled={page * size >= total} onClick={() => setPage(page + 1)}>
            較早的
          </Button>
        </Flex>
      )}
    </DetailCard>
  );
}

function detailOf(row: ActivityRow): string {
  const { kind, fields, taken_from, to_status, handed_from, handed_to } = row;
  const started = startedWords(row);
  if (started) return `：${started}`;
  if (row.until !== undefined) return `：${untilWords(row.until)}，原因：${row.reason}`;
  if (kind === 'edited' && fields) return `：${fieldWords(fields)}`;
  if (taken_from) return `（接手自${taken_from}）`;
  if (handed_from !== undefined) return `：${handed_from} → ${handed_to}`;
  return to_status === null ? '' : `，成為「${STATUS_WORDS[to_status].staff}」`;
}
