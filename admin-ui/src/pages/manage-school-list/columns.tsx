import { type School, schoolCategoryLabel } from 'contract';
import { RowActions } from '@/components/content/row-actions';
import { column, type ListColumn } from '@/components/list/types';
import { ShownSwitch } from './shown-switch';

type Actions = {
  edit: (school: School) => void;
  drop: (school: School) => void;
  show: (school: School, on: boolean) => void;
};

/** The columns of B §2.12. */
export const schoolColumns = ({ edit, drop, show }: Actions): ListColumn<School>[] => [
  column.fact('city', '縣市', { width: 88 }, ({ city }) => city),
  column.fact('district', '行政區', { width: 96 }, ({ district }) => district),
  column.fact('category', '類別', { width: 80, optional: true }, ({ category }) => schoolCategoryLabel(category)),
  column.title('name', '學校名稱', { ellipsis: true }, ({ name }) => <span title={name}>{name}</span>),
  column.fact('address', '地址', { ellipsis: true, optional: true }, ({ code, address }) => (
    <span title={`${code} ${address}`}>
      <span className="muted tabular">{code}</span> {address}
    </span>
  )),
  column.tag('activated', '狀態', { width: 104 }, (school) => (
    <ShownSwitch school={school} onChange={(on) => show(school, on)} />
  )),
  column.acts(136, (school) => (
    <RowActions name={school.name} onEdit={() => edit(school)} onDelete={() => drop(school)} />
  )),
];
