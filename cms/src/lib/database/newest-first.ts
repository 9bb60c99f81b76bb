/** The order of rows by a column of instants, the newest first. */
export const newestFirst = (column: string) => [
  { column, order: 'desc' },
  { column: 'id', order: 'desc' },
];
