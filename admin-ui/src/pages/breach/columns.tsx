import { type BreachHead, breachDeadline, breachKindWords, breachSteps } from 'contract';
import { Link } from 'react-router';
import { column, type ListColumn } from '@/components/list/types';
import { moment } from '@/lib/format';
import { paths } from '@/paths';
import { BreachState } from './clock';

export const columnsFor = (now: number): ListColumn<BreachHead>[] => [
  column.title('title', '事件', { ellipsis: true }, ({ id, title }) => (
    <Link to={paths.breach.of(id)} title={title}>
      {title}
    </Link>
  )),
  column.tag('state', '剩餘時間', { width: 176 }, (breach) => <BreachState breach={breach} now={now} />),
  column.fact('noticed', '知悉時間', { width: 144 }, ({ noticed_time }) => (
    <span className="tabular">{moment(noticed_time)}</span>
  )),
  column.fact('deadline', '通報期限', { width: 144 }, ({ noticed_time }) => (
    <span className="tabular">{moment(breachDeadline(noticed_time))}</span>
  )),
  column.none('kinds', '資料種類', { optional: true }, ({ kinds }) => (
    <span className="cell-wrap">{breachKindWords(kinds)}</span>
  )),
  column.fact('steps', '步驟', { width: 72, align: 'right' }, ({ kinds, steps_done }) => {
    const steps = breachSteps(kinds);
    return (
      <span className="tabular">{`${steps.filter((step) => steps_done.includes(step)).length}/${steps.length}`}</span>
    );
  }),
];
