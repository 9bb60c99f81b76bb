import { type BreachHead, breachDeadline, breachKindWords, breachSteps } from 'contract';
import { Link } from 'react-router';
import type { ListColumn } from '@/components/list/types';
import { moment } from '@/lib/format';
import { paths } from '@/paths';
import { BreachState } from './clock';

export const columnsFor = (now: number): ListColumn<BreachHead>[] => [
  {
    key: 'title',
    title: '事件',
    card: 'title',
    ellipsis: true,
    render: ({ id, title }) => (
      <Link to={paths.breach.of(id)} title={title}>
        {title}
      </Link>
    ),
  },
  {
    key: 'state',
    title: '剩餘時間',
    width: 176,
    card: 'tag',
    render: (breach) => <BreachState breach={breach} now={now} />,
  },
  {
    key: 'noticed',
    title: '知悉時間',
    width: 144,
    card: 'fact',
    render: ({ noticed_time }) => <span className="tabular">{moment(noticed_time)}</span>,
  },
  {
    key: 'deadline',
    title: '通報期限',
    width: 144,
    card: 'fact',
    render: ({ noticed_time }) => <span className="tabular">{moment(breachDeadline(noticed_time))}</span>,
  },
  {
    key: 'kinds',
    title: '資料種類',
    card: 'none',
    optional: true,
    render: ({ kinds }) => <span className="cell-wrap">{breachKindWords(kinds)}</span>,
  },
  {
    key: 'steps',
    title: '步驟',
    width: 72,
    align: 'right',
    card: 'fact',
    render: ({ kinds, steps_done }) => {
      const steps = breachSteps(kinds);
      return (
        <span className="tabular">{`${steps.filter((step) => steps_done.includes(step)).length}/${steps.length}`}</span>
      );
    },
  },
];
