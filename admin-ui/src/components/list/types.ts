import type { ReactNode } from 'react';

/** One column of a list, and where its value goes on a phone, where each row is a card. */
export type ListColumn<Row> = {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  card: 'title' | 'tag' | 'fact' | 'phone-fact' | 'action' | 'none';
  width?: number;
  align?: 'right' | 'center';
  ellipsis?: boolean;
  sortable?: boolean;
  /** Can be hidden by the reader. */
  optional?: boolean;
};

/** The rows that are drawn, each with its name, and how they are chosen. */
export type RowsProps<Row> = {
  rows: readonly Row[];
  columns: readonly ListColumn<Row>[];
  nameOf: (row: Row) => string;
  selection?: Selection | undefined;
};

export type Selection = { ids: string[]; onChange: (ids: string[]) => void };
/** Whether all rows of the list as it is narrowed are chosen, not those of the page alone. */
export type WholeList = { on: boolean; choose: () => void };
/** An order as the API spells it (`account:desc`), and its word. Of a sortable column its field is the key. */
export type OrderOption = { value: string; label: string };
export type Order = { value: string; onChange: (value: string) => void };

type Look = Omit<ListColumn<never>, 'key' | 'title' | 'render' | 'card'>;

const columnOf =
  (card: ListColumn<never>['card']) =>
  <Row>(key: string, title: string, look: Look, render: ListColumn<Row>['render']): ListColumn<Row> => ({
    ...look,
    key,
    title,
    card,
    render,
  });

/** Makes columns, each named by where its value goes on a phone; `acts` holds a row's buttons. */
export const column = {
  title: columnOf('title'),
  tag: columnOf('tag'),
  fact: columnOf('fact'),
  phoneFact: columnOf('phone-fact'),
  none: columnOf('none'),
  acts: <Row>(width: number, render: ListColumn<Row>['render']) =>
    columnOf('action')<Row>('action', '操作', { width }, render),
};
