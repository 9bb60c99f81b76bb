import type { RankingAnswer } from 'contract';
import type { ListColumn } from '@/components/list/types';
import { alarmWords, severityWords } from './ranking-words';
import { Rows } from './rows';

type Judge = RankingAnswer['judges'][number];

const columns: ListColumn<Judge>[] = [
  { key: 'name', title: '評審', width: 140, card: 'title', ellipsis: true, render: ({ name }) => <span>{name}</span> },
  { key: 'readings', title: '送出', width: 72, align: 'right', card: 'fact', render: ({ readings }) => readings },
  {
    key: 'severity',
    title: '寬嚴',
    card: 'fact',
    render: (judge) => <span className="cell-wrap">{severityWords(judge)}</span>,
  },
  {
    key: 'alarms',
    title: '請留意',
    card: 'fact',
    render: (judge) => <span className="cell-wrap">{alarmWords(judge).join('；') || '—'}</span>,
  },
];

/** How strict each judge is, and what to look at. */
export const JudgesTable = ({ judges }: { judges: readonly Judge[] }) => (
  <Rows rows={judges} columns={columns} nameOf={({ name }) => name} />
);
