import { Button } from 'antd';
import { formatDateTime, type MissingAnswer } from 'contract';
import { Link } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { Rows } from '@/components/list/rows';
import { column, type ListColumn } from '@/components/list/types';
import { titleOf } from '@/components/missing-readings/words';
import { Notice } from '@/components/notice';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';
import { paths } from '@/paths';

type Declared = MissingAnswer['declared'][number];
/** A row by story and judge: a story may have several. */
type Row = Declared & { story: string };

type DeclaredConflictsProps = { declared: readonly Declared[]; onWithdrawn: () => Promise<unknown> };

/** Which judge declared a conflict with which story, why, and who reads it now; one declared by mistake is withdrawn. */
export function DeclaredConflicts({ declared, onWithdrawn }: DeclaredConflictsProps) {
  const { save, saving, refusal } = useSaving();
  const confirm = useConfirm();
  const toast = useToast();
  if (declared.length === 0) return null;

  const withdraw = async (row: Row) => {
    const title = `撤回${row.judge_name}申報的迴避？`;
    const text = `${row.judge_name}會重新看得到${titleOf(row)}。已經改由其他評審評分的不會再移動；還缺評分時，會依分派規則補上。`;
    if (!(await confirm({ title, text, ok: '撤回迴避' }))) return;
    const done = await save('put', `/judging/conflict/${row.story}/withdraw`, { judge_id: row.judge_id });
    if (done !== undefined) toast.done('已經撤回');
    await onWithdrawn();
  };

  const columns: ListColumn<Row>[] = [
    column.title('story', '故事', {}, (row) => (
      <Link className="cell-wrap" to={paths.judgement.of(row.story)}>
        {titleOf(row)}
      </Link>
    )),
    column.fact('judge', '申報的評審', { width: 112 }, ({ judge_name }) => (
      <span className="cell-wrap">{judge_name}</span>
    )),
    column.fact('reason', '理由', {}, ({ reason }) => <span className="cell-wrap">{reason || '—'}</span>),
    column.fact('readers', '現在的評審', { width: 128 }, ({ readers }) => (
      <span className="cell-wrap">{readers.length > 0 ? readers.join('、') : '沒有評審'}</span>
    )),
    column.fact('time', '申報時間', { width: 148 }, ({ time }) => (
      <span className="tabular">{formatDateTime(time)}</span>
    )),
    column.acts(104, (row) => (
      <Button
        size="small"
        disabled={saving}
        aria-label={`撤回迴避：${row.judge_name}，${row.account}`}
        onClick={() => void withdraw(row)}
      >
        撤回迴避
      </Button>
    )),
  ];
  return (
    <>
      <h3>申報迴避</h3>
      {refusal && <Notice kind="error">{refusal.text}</Notice>}
      <Rows
        rows={declared.map((row) => ({ ...row, id: `${row.id} ${row.judge_id}`, story: row.id }))}
        columns={columns}
        nameOf={titleOf}
      />
    </>
  );
}
