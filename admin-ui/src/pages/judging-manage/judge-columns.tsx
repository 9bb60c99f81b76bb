import type { JudgeProgress } from 'contract';
import type { ListColumn } from '@/components/list/types';
import { remindedWord } from './reminder-words';

/** The columns that lists of judges have in common. */
export const nameColumn: ListColumn<JudgeProgress> = {
  key: 'name',
  title: '評審',
  card: 'title',
  ellipsis: true,
  render: ({ name }) => <span>{name}</span>,
};

export const countColumn = (
  key: 'waiting' | 'draft' | 'sent' | 'declined',
  title: string,
): ListColumn<JudgeProgress> => ({ key, title, width: 96, align: 'right', card: 'fact', render: (row) => row[key] });

export const remindedColumn: ListColumn<JudgeProgress> = {
  key: 'reminded',
  title: '上次提醒',
  width: 148,
  card: 'fact',
  render: ({ reminded_time }) => <span className="tabular">{remindedWord(reminded_time)}</span>,
};
