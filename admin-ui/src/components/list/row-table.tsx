import { type CheckboxProps, Table } from 'antd';
import type { ColumnType } from 'antd/es/table';
import type { AriaAttributes } from 'react';
import type { ListColumn, Order, RowsProps } from './types';
import './row-table.css';

type RowTableProps<Row> = RowsProps<Row> & { order?: Order | undefined };

const orders = { asc: 'ascend', desc: 'descend' } as const;

const orderOf = (key: string, { value }: Order) => {
  const [field, direction] = value.split(':');
  return field === key ? orders[direction === 'asc' ? 'asc' : 'desc'] : null;
};

export function RowTable<Row extends { id: string }>({ rows, columns, nameOf, selection, order }: RowTableProps<Row>) {
  const toColumn = (column: ListColumn<Row>): ColumnType<Row> => ({
    key: column.key,
    title: column.title,
    render: (_, row) => column.render(row),
    ...(column.width && { width: column.width }),
    ...(column.align && { align: column.align }),
    ...(column.ellipsis && { className: 'cell-ellipsis' }),
    ...(column.sortable &&
      order && {
        sorter: true,
        sortOrder: orderOf(column.key, order),
        sortDirections: ['descend', 'ascend', 'descend'],
      }),
  });
  return (
    <Table<Row>
      className="row-table"
      size="small"
      rowKey="id"
      tableLayout="fixed"
      dataSource={rows}
      columns={columns.filter((column) => column.card !== 'phone-fact').map(toColumn)}
      pagination={false}
      showSorterTooltip={false}
      onChange={(_paging, _filters, sorter) => {
        if (Array.isArray(sorter)) return;
        order?.onChange(`${String(sorter.columnKey)}:${sorter.order === 'ascend' ? 'asc' : 'desc'}`);
      }}
      {...(selection && {
        rowSelection: {
          columnWidth: 44,
          selectedRowKeys: selection.ids,
          onChange: (keys) => selection.onChange(keys.map(String)),
          getTitleCheckboxProps: () => ({ 'aria-label': '選取本頁全部' }),
          getCheckboxProps: (row): CheckboxProps & AriaAttributes => ({ 'aria-label': `選取 ${nameOf(row)}` }),
        },
      })}
    />
  );
}
