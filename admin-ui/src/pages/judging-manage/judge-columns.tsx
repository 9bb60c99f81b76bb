import type { JudgeProgress } from 'contract';
import { column, type ListColumn } from '@/components/list/types';
import { remindedWord } from './reminder-words';

/** The columns that lists of judges have in common. */
export const nameColumn: ListColumn<JudgeProgress> = column.title('name', '評審', { ellipsis: true }, ({ name }) => (
  <span>{name}</span>
));

export const countColumn = (key: 'waiting' | 'draft' | 'sent' | 'declined', title: string): ListColumn<JudgeProgress> =>
  column.fact(key, title, { width: 96, align: 'right' }, (row) => row[key]);

export const remindedColumn: ListColumn<JudgeProgress> = column.fact(
  'reminded',
  '上次提醒',
  { width: 148 },
  ({ reminded_time }) => <span className="tabular">{remindedWord(reminded_time)}</span>,
);
