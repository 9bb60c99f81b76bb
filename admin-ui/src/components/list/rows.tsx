import { usePhone } from '@/lib/use-media';
import { RowCards } from './row-cards';
import { RowTable } from './row-table';
import type { Order, RowsProps } from './types';

/** Rows: a table, on a phone cards. */
export function Rows<Row extends { id: string }>({ order, ...rows }: RowsProps<Row> & { order?: Order | undefined }) {
  return usePhone() ? <RowCards {...rows} /> : <RowTable {...rows} order={order} />;
}
