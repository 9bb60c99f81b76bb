import type { RankingAnswer } from 'contract';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { alarmWords, severityWords } from './ranking-words';

type Judge = RankingAnswer['judges'][number];

const columns: ListColumn<Judge>[] = [
  column.title('name', '評審', { width: 140, ellipsis: true }, ({ name }) => <span>{name}</span>),
  column.fact('readings', '送出', { width: 72, align: 'right' }, ({ readings }) => readings),
  column.fact('severity', '寬嚴', {}, (judge) => <span className="cell-wrap">{severityWords(judge)}</span>),
  column.fact('alarms', '請留意', {}, (judge) => (
    <span className="cell-wrap">{alarmWords(judge).join('；') || '—'}</span>
  )),
];

/** How strict each judge is, and what to look at. */
export const JudgesTable = ({ judges }: { judges: readonly Judge[] }) => (
  <Rows rows={judges} columns={columns} nameOf={({ name }) => name} />
);
