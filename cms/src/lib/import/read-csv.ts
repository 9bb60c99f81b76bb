import { IMPORT_COLUMNS, IMPORT_ERRORS, IMPORT_LIMITS, type ImportError } from 'contract';
import { type CsvError, parse } from 'csv-parse/sync';
import { decodeText } from './decode';

type Column<Field extends string> = { field: Field; header: string; required: boolean };
type Cells<Field extends string> = Partial<Record<Field, string>>;

/** How the rows of one kind of file are read. */
export type CsvKind<Field extends string, Row> = {
  columns: readonly Column<Field>[];
  /** The field of a typed header, or undefined. */
  fieldOf: (header: string) => Field | undefined;
  read: (cells: Cells<Field>) => { row: Row } | { errors: { column: string; message: string }[] };
  /** By what a row is known again, and the column that says so; of several rows with one key the last counts. */
  keyOf: (row: Row) => string;
  keyColumn: string;
  /** The end of the sentence about a missing column. */
  wayOut: string;
};

/** Rows of a file, those that later ones replace, the unused columns, and the first bad cells with how many rows have one. */
export type ParsedFile<Row> = {
  rows: Row[];
  repeated: number;
  repeats: ImportError[];
  ignored_columns: string[];
  errors: ImportError[];
  error_count: number;
  /** The file is of another kind than CSV, by its bytes. */
  foreign: boolean;
};

/** A file that can't be read as a whole: why, and on which line and column where that is known. */
export const refusedFile = (message: string, { row = 1, column = '', foreign = false } = {}): ParsedFile<never> => ({
  rows: [],
  repeated: 0,
  repeats: [],
  ignored_columns: [],
  errors: [{ row, column, message }],
  error_count: 1,
  foreign,
});

/** The first bytes of what Excel itself writes: .xlsx is a ZIP archive, .xls an OLE file. */
const EXCEL = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const isExcel = (bytes: Uint8Array) => EXCEL.some((mark) => mark.every((byte, index) => bytes[index] === byte));

const UNREADABLE = '無法讀取這個檔案，請存成 CSV（UTF-8 或 Big5）後再上傳';

/** Too many rows end the reading at once. */
class TooMany extends Error {}

const isCsvError = (error: unknown): error is CsvError => error instanceof Error && 'code' in error;

const refusalOf = (error: unknown) => {
  if (error instanceof TooMany)
    return refusedFile(`一次最多 ${IMPORT_LIMITS.rows.toLocaleString('en')} 筆，請分成幾個檔案上傳`);
  if (!isCsvError(error) || !/QUOTE/.test(error.code)) return refusedFile(UNREADABLE);
  return refusedFile('這一列的引號 " 沒有成對，後面的內容無法讀取', { row: Number(error.lines) || 1 });
};

/** What programs set for another country put between cells instead of commas. */
const SEPARATORS = [
  { sign: ';', name: '分號 ;' },
  { sign: '\t', name: 'Tab' },
  { sign: '，', name: '全形逗號，' },
];

const namesOf = (line: string, sign: string) => line.split(sign).map((name) => name.trim().replace(/^"(.*)"$/, '$1'));

/**
 * Said when another sign parts more known headers of the first line than a comma does. Asked of the plain line: with another
 * sign the quotes around cells look unpaired to whoever reads commas.
 */
const separatorRefusal = (text: string, fieldOf: CsvKind<string, unknown>['fieldOf']) => {
  const [line = ''] = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/, 1);
  const known = (sign: string) => namesOf(line, sign).filter((name) => fieldOf(name) !== undefined).length;
  const byComma = known(',');
  const other = SEPARATORS.find(({ sign }) => line.includes(sign) && known(sign) > byComma);
  return (
    other &&
    refusedFile(
      `欄位之間用的是${other.name}，需要用半形逗號 , 分開。請用 Excel 另存新檔成「CSV UTF-8（逗號分隔）」，或把${other.name}換成逗號`,
    )
  );
};

const headerRefusal = <Field extends string>(
  { columns, wayOut }: Pick<CsvKind<Field, unknown>, 'columns' | 'wayOut'>,
  fields: (Field | undefined)[],
) => {
  const missing = columns.find(({ field, required }) => required && !fields.includes(field));
  if (missing) return refusedFile(`第一列需要有「${missing.header}」這個欄位，${wayOut}`, { column: missing.header });
  const twice = fields.find((field, index) => field !== undefined && fields.indexOf(field) !== index);
  const name = columns.find(({ field }) => field === twice)?.header;
  return name && refusedFile(`第一列有兩個「${name}」欄位，請留一個`, { column: name });
};

/** Reads a CSV file of that kind (UTF-8 with or without mark, UTF-16 with one, Big5). Never throws. */
export const readCsv = <Field extends string, Row>(bytes: Uint8Array, kind: CsvKind<Field, Row>): ParsedFile<Row> => {
  if (isExcel(bytes))
    return refusedFile('這是 Excel 檔，請在 Excel 另存新檔成「CSV UTF-8」後再上傳', { foreign: true });
  const text = decodeText(bytes);
  if (text === undefined || text.includes('\0')) return refusedFile(UNREADABLE, { foreign: true });
  const separated = separatorRefusal(text, kind.fieldOf);
  if (separated) return separated;
  const rows = new Map<string, Row>();
  const lineOf = new Map<string, number>();
  const repeats: ImportError[] = [];
  const errors: ImportError[] = [];
  let header: string[] | undefined;
  let fields: (Field | undefined)[] = [];
  let refusal: ParsedFile<never> | undefined | '';
  let read = 0;
  let error_count = 0;

  const take = (record: string[], line: number) => {
    read += 1;
    if (read > IMPORT_LIMITS.rows) throw new TooMany();
    const cells: Cells<Field> = {};
    for (const [index, field] of fields.entries()) if (field) cells[field] = record[index] ?? '';
    const result = kind.read(cells);
    if ('row' in result) {
      const key = kind.keyOf(result.row);
      const earlier = lineOf.get(key);
      if (earlier !== undefined && repeats.length < IMPORT_ERRORS)
        repeats.push({ row: earlier, column: kind.keyColumn, message: `和第 ${line} 列相同，以第 ${line} 列為準` });
      rows.set(key, result.row);
      lineOf.set(key, line);
    } else {
      error_count += 1;
      for (const error of result.errors) if (errors.length < IMPORT_ERRORS) errors.push({ row: line, ...error });
    }
  };
  const onRecord = (record: string[], { lines }: { lines: number }) => {
    if (header) {
      if (!refusal) take(record, lines);
    } else {
      header = record;
      fields = record.map(kind.fieldOf);
      refusal = headerRefusal(kind, fields);
    }
    // Nothing is kept of what has been read: a file of 100,000 rows would lie in memory twice.
    return null;
  };
  try {
    parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, on_record: onRecord });
  } catch (error) {
    return refusalOf(error);
  }
  if (!header) return refusedFile('這個檔案是空的');
  if (refusal) return refusal;
  if (read === 0) return refusedFile('檔案裡只有欄位名稱，沒有資料');
  const ignored_columns = header.filter((name, index) => !fields[index] && name.trim() !== '').slice(0, IMPORT_COLUMNS);
  return {
    rows: error_count > 0 ? [] : [...rows.values()],
    repeated: read - error_count - rows.size,
    repeats,
    ignored_columns,
    errors,
    error_count,
    foreign: false,
  };
};
