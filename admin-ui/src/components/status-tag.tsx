import { type ApplyStatus, EDITABLE, onTimeText, STATUS_WORDS } from 'contract';
import { CHECK_TIME } from '@/lib/format';
import type { IconName } from './icon';
import { Tag } from './tag';

const icons: Record<ApplyStatus, IconName> = {
  1: 'dashed',
  2: 'clock',
  3: 'returned',
  4: 'check',
  5: 'pencil',
  6: 'lock',
};

/** The icon of a status, next to its word. */
export const statusIcon = (status: ApplyStatus): IconName => icons[status];

const isStatus = (value: number): value is ApplyStatus => value in icons;

/** The status of a story: colour, icon and word together. */
export function StatusTag({ status, reader = 'staff' }: { status: number; reader?: 'staff' | 'judge' }) {
  if (!isStatus(status)) return null;
  return (
    <Tag look={status} icon={icons[status]}>
      {STATUS_WORDS[status][reader]}
    </Tag>
  );
}

/** Beside a time that a server noted whose clock was off. */
export const CheckTime = () => (
  <strong className="block" title={CHECK_TIME}>
    請確認時間
  </strong>
);

/** How the sending of a story was begun, below its status: it isn't over, or was in time for that alone (record 212). */
type StartLineProps = { status: ApplyStatus; started: number | null; unsure: boolean };

export function StartLine({ status, started, unsure }: StartLineProps) {
  if (started === null) return null;
  const text = EDITABLE.includes(status) ? '已登記，還沒送出' : onTimeText(started);
  return (
    <>
      <span className="claim-name muted ellipsis block">{text}</span>
      {unsure && <CheckTime />}
    </>
  );
}

type ParticipationProps = {
  value: boolean | null | undefined;
  /** Where no heading says of what. */
  alone?: boolean;
};

/** Whether a story takes part in the sharing season; null is a question without an answer yet. */
export function ParticipationTag({ value, alone = false }: ParticipationProps) {
  if (value)
    return (
      <Tag look="share" icon="share">
        參加分享季
      </Tag>
    );
  const [no, open] = alone ? ['不參加分享季', '分享季尚未回答'] : ['不參加', '尚未回答'];
  return <span className="muted">{value === false ? no : open}</span>;
}
