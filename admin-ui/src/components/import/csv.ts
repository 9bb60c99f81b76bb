const startsLikeFormula = /^[=+\-@\t\r＝＋－＠]/u;

const cell = (value: string | number) => {
  const text = String(value);
  const safe = startsLikeFormula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows as a CSV file that Excel opens as UTF-8; what would be read as a formula is marked as text (T-32). */
export const csvFile = (rows: readonly (readonly (string | number)[])[]): Blob =>
  new Blob(['\uFEFF', rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')], {
    type: 'text/csv;charset=utf-8',
  });
