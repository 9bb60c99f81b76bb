import { RESOURCE_LIMITS, STAFF_STEPS } from 'contract';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PublishTag } from '@/components/content/publish-tag';
import { publishedFilter } from '@/components/content/published-filter';
import { RowActions } from '@/components/content/row-actions';
import { useContent } from '@/components/content/use-content';
import { ExportButton, ExportProgress } from '@/components/export-button';
import { Icon } from '@/components/icon';
import { AddButton } from '@/components/list/add-button';
import { ListPage } from '@/components/list/list-page';
import { column, type ListColumn } from '@/components/list/types';
import { count, orDash } from '@/lib/format';
import { choiceOf } from '@/lib/list-state';
import { useExport } from '@/lib/use-export';
import { useListPage } from '@/lib/use-list-page';
import { ResourceDialog } from './resource-dialog';
import { type ResourceKind, type ResourceRow, useResourceKind } from './resource-kind';

const stepOptions = STAFF_STEPS.map((value) => ({ value, label: value }));
const stepFilter = choiceOf('step', '步驟', stepOptions, { none: '全部步驟' });

type Actions = { edit: (row: ResourceRow) => void; drop: (row: ResourceRow) => void };

const columnsFor = (kind: ResourceKind, here: string, { edit, drop }: Actions): ListColumn<ResourceRow>[] => [
  column.title('title', '名稱', { ellipsis: true }, (row) => (
    <Link to={kind.paths.one(row.id)} state={{ from: here }} title={row.title}>
      {row.title || '（還沒有名稱）'}
    </Link>
  )),
  ...(kind.steps ? [column.fact('step', '步驟', { width: 144 }, (row: ResourceRow) => orDash(row.step))] : []),
  column.none('brief', '簡介', { ellipsis: true, optional: true }, ({ brief }) => (
    <span title={brief}>{orDash(brief)}</span>
  )),
  column.fact('count', '點擊次數', { width: 96, align: 'right' }, (row) => count(row.count ?? 0)),
  column.fact('users', '點擊人數', { width: 96, align: 'right' }, (row) => count(row.usersCount ?? 0)),
  column.tag('status', '狀態', { width: 164 }, (row) => (
    <PublishTag published={row.published} modified={row.modified} />
  )),
  column.acts(136, (row) => (
    <RowActions name={row.title || '（還沒有名稱）'} onEdit={() => edit(row)} onDelete={() => drop(row)} />
  )),
];

/** The list of one kind of resources with its dialog (B §2.4, §2.5). */
export default function ResourceList() {
  const kind = useResourceKind();
  const { resource, title, noun, steps } = kind;
  const narrowings = useMemo(() => (steps ? [publishedFilter, stepFilter] : [publishedFilter]), [steps]);
  const offer = useMemo(() => ({ narrowings }), [narrowings]);
  const list = useListPage<ResourceRow>(resource, offer);
  const { drop } = useContent(resource);
  const [open, setOpen] = useState<ResourceRow | 'new'>();
  const { search } = useLocation();
  const job = useExport({
    ...kind.clicks,
    url: [`/${kind.place}?size=${RESOURCE_LIMITS.export_size}`, `/track/${kind.place}/clicks`],
    noun: '點擊追蹤',
  });
  return (
    <>
      <ListPage
        {...list}
        title={title}
        searchLabel={steps ? '搜尋名稱、簡介、目標' : '搜尋名稱、簡介'}
        columns={columnsFor(kind, search, { edit: setOpen, drop: (row) => void drop(row.id, row.title) })}
        nameOf={(row) => row.title || '（還沒有名稱）'}
        empty={`還沒有${noun}。按「新增${noun}」，發布後會員就看得到。`}
        tools={
          <>
            <Link className="tool-link touch inline-row gap-6" to={kind.paths.clicks}>
              <Icon name="chart" size={16} />
              點擊統計
            </Link>
            <ExportButton job={job} label="匯出點擊追蹤" params={{}} />
            <AddButton label={`新增${noun}`} onClick={() => setOpen('new')} />
          </>
        }
        notice={<ExportProgress job={job} />}
      />
      {open && (
        <ResourceDialog kind={kind} row={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
