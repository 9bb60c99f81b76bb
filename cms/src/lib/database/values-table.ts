/** Rows of values as a table, in SQL that both databases read: each column with its type, each row with as many `?` as there are columns. */
export const valuesTable = (columns: Record<string, string>, rows: number): string => {
  const row = Object.entries(columns).map(([name, type]) => `cast(? as ${type}) as ${name}`);
  return Array.from({ length: rows }, () => `select ${row.join(', ')}`).join(' union all ');
};
