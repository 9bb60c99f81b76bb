import { RowCards } from '@/components/list/row-cards';
import { RowTable } from '@/components/list/row-table';
import type { ListColumn } from '@/components/list/types';
import { usePhone } from '@/lib/use-media';

type RowsProps<Row> = { rows: readonly Row[]; columns: readonly ListColumn<Row>[]; nameOf: (row: Row) => string };

/** Rows of a card: a table, on a phone cards. */
export function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  return usePhone() ? <RowCards {...props} /> : <RowTable {...props} />;
}
