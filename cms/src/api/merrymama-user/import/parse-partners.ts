import { type ImportError, PARTNER_COLUMNS, type PartnerRow, partnerField, readPartnerRow } from 'contract';
import { parse } from 'csv-parse/sync';
import { decodeText } from '../../../lib/csv/decode';

/** Rows of a file, the columns that nobody reads, and what is wrong with it: the first bad cells and how many rows have one. */
export type ParsedPartners = {
  rows: PartnerRow[];
  ignored_columns: string[];
  errors: ImportError[];
  error_count: number;
};

/** More rows than any partner has (T-40). */
const MAX_ROWS = 100_000;
const ERRORS_SHOWN = 200;

const refused = (message: string, column = ''): ParsedPartners => ({
  rows: [],
  ignored_columns: [],
  errors: [{ row: 1, column, message }],
  error_count: 1,
});

type Line = { record: string[]; info: { lines: number } };

const readLines = (text: string): Line[] | undefined => {
  try {
    return parse(text, { bom: true, info: true, relax_column_count: true, skip_empty_lines: true }) as never;
  } catch {
    return undefined;
  }
};

/** Reads a partners' file; of several rows with one address the last counts. Never throws. */
export const parsePartners = (bytes: Uint8Array): ParsedPartners => {
  const text = decodeText(bytes);
  const lines = text === undefined ? undefined : readLines(text);
  if (!lines) return refused('無法讀取這個檔案，請存成 CSV（UTF-8 或 Big5）後再上傳');
  const [header, ...body] = lines;
  const columns = header?.record ?? [];
  const fields = columns.map(partnerField);
  const missing = PARTNER_COLUMNS.find(({ field, required }) => required && !fields.includes(field));
  if (missing) return refused(`第一列需要有「${missing.header}」這個欄位，請使用範本`, missing.header);
  const twice = fields.find((field, index) => field !== undefined && fields.indexOf(field) !== index);
  if (twice) return refused('第一列有重複的欄位，請使用範本');
  if (body.length > MAX_ROWS) return refused(`一次最多 ${MAX_ROWS.toLocaleString('en')} 筆，請分成幾個檔案上傳`);
  const people = new Map<string, PartnerRow>();
  const errors: ImportError[] = [];
  let error_count = 0;
  for (const { record, info } of body) {
    const cells = Object.fromEntries(fields.flatMap((field, index) => (field ? [[field, record[index]]] : [])));
    const read = readPartnerRow(cells);
    if ('row' in read) people.set(read.row.email, read.row);
    else {
      error_count += 1;
      if (errors.length < ERRORS_SHOWN) errors.push(...read.errors.map((error) => ({ row: info.lines, ...error })));
    }
  }
  const ignored_columns = columns.filter((name, index) => !fields[index] && name.trim() !== '');
  return { rows: [...people.values()], ignored_columns, errors, error_count };
};
