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

export type Selection = { ids: string[]; onChange: (ids: string[]) => void };
/** Whether all rows of the list as it is narrowed are chosen, not those of the page alone. */
export type WholeList = { on: boolean; choose: () => void };
/** An order as the API spells it (`account:desc`), and its word. Of a sortable column its field is the key. */
export type OrderOption = { value: string; label: string };
export type Order = { value: string; onChange: (value: string) => void };
