import { newerRowOf } from 'web-kit/api-error';
import { NewerNotice } from '@/components/content/newer-notice';
import type { Difference } from '@/components/content/versions';
import { Notice } from '@/components/notice';
import type { Saving } from '@/lib/use-saving';

type SaveRefusalProps<Row> = {
  saving: Pick<Saving, 'refusal' | 'forget'>;
  /** What is said of any other refusal. */
  text: string | undefined;
  /** Where the stored row differs from the screen. */
  differences: (stored: Row) => readonly Difference[];
  /** Puts the stored row on the screen. */
  take: (stored: Row) => void;
  /** Leaves the screen as it is: the next save replaces the row that was stored at that time (ms). */
  keep: (time: number) => void;
};

/** Why a save was refused; where another admin has saved the same since it was read, the differences and the choice. */
export function SaveRefusal<Row extends { update_time: number }>({
  saving: { refusal, forget },
  text,
  differences,
  take,
  keep,
}: SaveRefusalProps<Row>) {
  const stored = newerRowOf<Row>(refusal?.thrown);
  if (!stored) return text ? <Notice kind="error">{text}</Notice> : null;
  const { update_time } = stored;
  const newer = {
    round: update_time,
    time: update_time,
    differences: differences(stored),
    take: () => take(stored),
    keep: () => keep(update_time),
  };
  return <NewerNotice key={update_time} newer={newer} onChosen={forget} />;
}
