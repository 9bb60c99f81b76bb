import { Button } from 'antd';
import {
  CHECKPOINTS,
  fieldsIn,
  formatTime,
  type HistoryKind,
  type HistoryRow,
  type ReviewReason,
  SECTION_KEYS,
  SECTION_TITLES,
  type StoryHistory,
} from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { Notice } from '@/components/notice';
import { CHECK_TIME, moment } from '@/lib/format';
import './history-card.css';

/** What an event is called in a sentence: `退件`. */
export const EVENT_WORDS: Record<HistoryKind, string> = {
  created: '建立',
  started: '按下送出',
  extended: '延長截止時間',
  submitted: '送出',
  approved: '審核通過',
  rejected: '退件',
  taken_back: '復原審核',
  reopened: '退回',
  judge_draft: '開始評分',
  judge_submitted: '送出評分',
  handed_over: '轉交評分',
  edited: '修改',
  youtube: '更新 YouTube 影片',
  deleted: '刪除',
  restored: '還原',
};

type HistoryCardProps = {
  history: StoryHistory | undefined;
  error: Error | undefined;
  onRetry: () => void;
  reasons: readonly ReviewReason[];
};

/** Everything that was decided about the story, newest first. */
export function HistoryCard({ history, error, onRetry, reasons }: HistoryCardProps) {
  return (
    <DetailCard id="history" title="審核紀錄">
      {error && !history && (
        <Notice kind="error">
          {error.message} <Button onClick={onRetry}>再試一次</Button>
        </Notice>
      )}
      {history && history.list.length === 0 && <p className="muted">還沒有紀錄。</p>}
      <ol className="history lined">
        {history?.list.map((row) => (
          <Event key={row.id} row={row} reasons={reasons} />
        ))}
      </ol>
    </DetailCard>
  );
}

function Event({ row, reasons }: { row: HistoryRow; reasons: readonly ReviewReason[] }) {
  const { kind, time, actor, failed_message, handed_from, handed_to } = row;
  const started = startedWords(row);
  return (
    <li>
      <span className="tabular muted">{moment(time)}</span>
      <div>
        <strong>{EVENT_WORDS[kind]}</strong> <span>{actor}</span>
        {kind === 'edited' && row.fields && <p className="muted">{fieldWords(row.fields)}</p>}
        {started && <p className="muted">{started}</p>}
        {row.until !== undefined && <p className="muted">{untilWords(row.until)}</p>}
        {row.reason && <p className="narrow pre-line">原因：{row.reason}</p>}
        {handed_from !== undefined && (
          <p className="muted">
            {handed_from} → {handed_to}
          </p>
        )}
        {failed_message && <p className="narrow pre-line">{failed_message}</p>}
        {!failed_message && row.reasons && (
          <p className="narrow pre-line">
            {row.reasons.map((code) => reasons.find((reason) => reason.code === code)?.text).join('\n')}
          </p>
        )}
      </div>
    </li>
  );
}

/** When a sending began, and how much was complete: `在 23:58 開始送出，當時完成 9/12`. */
export const startedWords = ({ started, done, unsure }: Pick<HistoryRow, 'started' | 'done' | 'unsure'>) =>
  started === undefined
    ? undefined
    : `在 ${formatTime(started)} 開始送出，當時完成 ${done}/${CHECKPOINTS.length}${unsure ? `。${CHECK_TIME}` : ''}`;

/** Until when staff let a story: `到 2026-11-30 01:00`. */
export const untilWords = (until: number) => `到 ${moment(until)}`;

/** The sections of these fields: `2.1 小組與隊員`. */
export const fieldWords = (fields: readonly string[]) =>
  [
    ...new Set(
      SECTION_KEYS.flatMap((key) =>
        fieldsIn(key).some((field) => fields.includes(field)) ? [SECTION_TITLES[key]] : [],
      ),
    ),
  ].join('、');
