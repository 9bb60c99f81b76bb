import {
  CITIES,
  DISTRICTS,
  guessSchoolCategory,
  isCity,
  normaliseTai,
  type SchoolCategory,
  schoolCategoryLabel,
  zipOf,
} from 'contract';
import { type ParsedFile, readCsv, refusedFile } from '../../../lib/import/read-csv';
import type { SchoolEntry } from '../queries/schools';

/** A school as a file has it: which kind the file holds is known when all of it was read. */
type Listed = Omit<SchoolEntry, 'category'>;

/** Schools of a published list, each once, and what is wrong with the list. `category` is null when it can't be known. */
export type ParsedSchools = ParsedFile<SchoolEntry> & { category: SchoolCategory | null };

const COLUMNS = [
  { field: 'name', header: '學校名稱', required: true },
  { field: 'city', header: '縣市名稱', required: true },
  { field: 'address', header: '地址', required: true },
] as const;
type Field = (typeof COLUMNS)[number]['field'];

/** Columns of the published lists that the platform has no use for. */
const KNOWN = new Set(['學年度', '代碼', '公/私立', '電話', '網址', '備註']);
const NAME_MAX = 100;
const ADDRESS_MAX = 200;

/** `[234]新北市永和區…`: a code in brackets, then the text. */
const CODED = /^(?:\[(\d+)\])?(.*)$/;

const longestStart = (text: string, names: readonly string[]): string | undefined =>
  names.filter((name) => text.startsWith(name)).sort((a, b) => b.length - a.length)[0];

/** City and district are read from the address: city codes vary within a city, and 北屯區 begins like 北區 only at first sight. */
const placeOf = (city: string, address: string) => {
  const named = longestStart(address, CITIES) ?? city;
  if (!isCity(named)) return undefined;
  const rest = address.startsWith(named) ? address.slice(named.length) : address;
  const district = longestStart(rest, DISTRICTS[named]);
  return district ? { city: named, district } : undefined;
};

/** 國(中)小 and 國中(小) are one school's two halves: written 國中小 in both lists. */
const schoolName = (name: string) => name.replace(/國\(中\)小|國中\(小\)/g, '國中小').replace(/\s+/g, '');

const partsOf = (value = '') => {
  const [, code = '', text = ''] = CODED.exec(value.trim()) ?? [];
  return { code, text: text.trim() };
};

const fieldOf = (header: string): Field | undefined => COLUMNS.find((column) => column.header === header.trim())?.field;

const read = (
  cells: Partial<Record<Field, string>>,
): { row: Listed } | { errors: { column: string; message: string }[] } => {
  const { code, text } = partsOf(cells.address);
  const address = normaliseTai(text);
  const place = placeOf(normaliseTai(partsOf(cells.city).text), address);
  const name = schoolName(cells.name ?? '');
  const errors = [
    ...(name ? [] : [{ column: '學校名稱', message: '請填寫學校名稱' }]),
    ...(name.length > NAME_MAX ? [{ column: '學校名稱', message: `學校名稱最多 ${NAME_MAX} 個字` }] : []),
    ...(place ? [] : [{ column: '地址', message: `「${text.slice(0, 40)}」讀不出縣市和行政區，地址需要從縣市開始寫` }]),
    ...(address.length > ADDRESS_MAX ? [{ column: '地址', message: `地址最多 ${ADDRESS_MAX} 個字` }] : []),
  ];
  if (!place || errors.length > 0) return { errors };
  return { row: { ...place, name, code: code || (zipOf(place.city, place.district) ?? '100'), address } };
};

/**
 * Reads a file as the Ministry of Education publishes it (open data sets 6087, 6088, 6089): CSV in UTF-8 with or without
 * BOM, or Big5; columns are found by their names, since the three sets differ in the others. Without `category` it is
 * guessed from the names. Never throws.
 */
export const parseSchools = (bytes: Uint8Array, category?: SchoolCategory): ParsedSchools => {
  const parsed = readCsv(bytes, {
    columns: COLUMNS,
    fieldOf,
    read,
    keyOf: ({ city, district, name }) => `${city}|${district}|${name}`,
    keyColumn: '學校名稱',
    wayOut: '請上傳教育部公布的學校名錄',
  });
  const kind = category ?? guessSchoolCategory(parsed.rows.map(({ name }) => name)) ?? null;
  if (kind === null && parsed.error_count === 0)
    return {
      ...refusedFile(`看不出這是哪一類學校，請先選擇學校類別（${[1, 2, 3].map(schoolCategoryLabel).join('、')}）`),
      category: null,
    };
  return {
    ...parsed,
    rows: kind === null ? [] : parsed.rows.map((row) => ({ ...row, category: kind })),
    ignored_columns: parsed.ignored_columns.filter((name) => !KNOWN.has(name.trim())),
    category: kind,
  };
};
