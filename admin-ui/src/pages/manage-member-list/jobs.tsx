import { formatDate, type Job, newestFirst, TEACHER_GRADES } from 'contract';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { orDash } from '@/lib/format';

const until = ({ presently_employed, end_time }: Job) => {
  if (presently_employed) return '現在';
  return end_time == null ? '—' : formatDate(end_time);
};
const grade = (value: Job['teacher_grade']) => TEACHER_GRADES.find((option) => option.value === value)?.label;

/** Nothing of a history is cut off: what is long takes a second line. */
const whole = (text: string) => <span className="cell-wrap">{orDash(text)}</span>;

const columns: ListColumn<Job>[] = [
  column.title('department', '單位', {}, ({ department }) => whole(department)),
  column.fact('time', '期間', { width: 184 }, (job) => `${formatDate(job.start_time)} 到 ${until(job)}`),
  column.fact('type', '職業', { width: 128 }, ({ type }) => whole(type)),
  column.fact('position', '職稱', { width: 108 }, ({ position }) => whole(position)),
  column.fact('teaching', '任教', { width: 116 }, ({ teacher_grade, subject }) =>
    whole([grade(teacher_grade), subject].filter(Boolean).join('・')),
  ),
  column.fact('place', '地區', { width: 112 }, ({ city, district }) => orDash(city + district)),
];

/** The work history, what still goes on first. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  if (jobs.length === 0) return <p className="muted">還沒有填寫工作經歷。</p>;
  return <Rows rows={newestFirst(jobs)} columns={columns} nameOf={({ department }) => department} />;
}
