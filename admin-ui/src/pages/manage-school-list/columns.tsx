import { type School, schoolCategoryLabel } from 'contract';
import { RowActions } from '@/components/content/row-actions';
import type { ListColumn } from '@/components/list/types';
import { ShownSwitch } from './shown-switch';

type Actions = {
  edit: (school: School) => void;
  drop: (school: School) => void;
  show: (school: School, on: boolean) => void;
};

/** The columns of B §2.12. */
export const schoolColumns = ({ edit, drop, show }: Actions): ListColumn<School>[] => [
  { key: 'city', title: '縣市', width: 88, card: 'fact', render: ({ city }) => city },
  { key: 'district', title: '行政區', width: 96, card: 'fact', render: ({ district }) => district },
  {
    key: 'category',
    title: '類別',
    width: 80,
    card: 'fact',
    optional: true,
    render: ({ category }) => schoolCategoryLabel(category),
  },
  {
    key: 'name',
    title: '學校名稱',
    card: 'title',
    ellipsis: true,
    render: ({ name }) => <span title={name}>{name}</span>,
  },
  {
    key: 'address',
    title: '地址',
    card: 'fact',
    ellipsis: true,
    optional: true,
    render: ({ code, address }) => (
      <span title={`${code} ${address}`}>
        <span className="muted tabular">{code}</span> {address}
      </span>
    ),
  },
  {
    key: 'activated',
    title: '狀態',
    width: 104,
    card: 'tag',
    render: (school) => <ShownSwitch school={school} onChange={(on) => show(school, on)} />,
  },
  {
    key: 'action',
    title: '操作',
    width: 136,
    card: 'action',
    render: (school) => <RowActions name={school.name} onEdit={() => edit(school)} onDelete={() => drop(school)} />,
  },
];
