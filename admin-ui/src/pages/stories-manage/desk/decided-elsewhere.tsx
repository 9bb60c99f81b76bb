import { Button, Flex } from 'antd';
import { type ApplyStatus, formatDate, formatTime, type HistoryRow, STATUS_WORDS } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { Icon } from '@/components/icon';
import { spaced } from '@/lib/format';
import { EVENT_WORDS } from './history-card';
import '@/components/desk-bar.css';

type DecidedElsewhereProps = {
  status: ApplyStatus;
  /** What happened last, once it is known. */
  last: LastEvent | undefined;
  unsent: boolean;
  onNext: (() => void) | undefined;
};

/** Another person has decided this story already: what and when, and the way on (look §5, row 13). */
export function DecidedElsewhere({ status, last, unsent, onNext }: DecidedElsewhereProps) {
  return (
    <Flex className="desk-bar wash-warning below-16" wrap align="center" gap="8px 12px" role="alert">
      <Icon name="warning" />
      <p>{decidedText(status, last, unsent, Date.now())}</p>
      {onNext && (
        <Button onClick={onNext} aria-keyshortcuts="J">
          看下一則
        </Button>
      )}
    </Flex>
  );
}

export type LastEvent = Pick<HistoryRow, 'kind' | 'time' | 'actor' | 'to_status'>;

/** What a refused decision says of the one that came before it. */
export function lastOf(error: unknown, status: ApplyStatus): LastEvent | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { kind, time, name } = (error.details.current ?? {}) as { kind?: string; time?: number; name?: string };
  if (!isKind(kind) || time === undefined) return undefined;
  return { kind, time, actor: name ?? '', to_status: status };
}

const isKind = (kind: string | undefined): kind is HistoryRow['kind'] => kind !== undefined && kind in EVENT_WORDS;

/** `這則故事已在 20:41 由林編輯退件，剛才的選擇沒有送出。` */
export function decidedText(status: ApplyStatus, last: LastEvent | undefined, unsent: boolean, now: number): string {
  const end = unsent ? '，剛才的選擇沒有送出。' : '。';
  if (!last || last.to_status !== status) return `這則故事已經是「${STATUS_WORDS[status].staff}」${end}`;
  const time = formatTime(last.time);
  const when = formatDate(last.time) === formatDate(now) ? time : `${formatDate(last.time)} ${time}`;
  return `${spaced(`這則故事已在${when}${last.actor ? `由${last.actor}` : ''}${EVENT_WORDS[last.kind]}`)}${end}`;
}
