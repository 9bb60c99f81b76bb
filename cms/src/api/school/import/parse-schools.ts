import { CITIES, DISTRICTS, isCity, normaliseTai, zipOf } from 'contract';
import { parse } from 'csv-parse/sync';
import type { SchoolEntry } from '../queries/schools';

/** What a file gave: its schools, each once, and the lines (the header is 1) that named no place. */
export type SchoolReport = { schools: SchoolEntry[]; skipped: number[] };

const NAME = '學校名稱';
const CITY = '縣市名稱';
const ADDRESS = '地址';
const COLUMNS = [NAME, CITY, ADDRESS];

/** `[234]新北市永和區…`: a code in brackets, then the text. */
const CODED = /^(?:\[(\d+)\])?(.*)$/;

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('big5').decode(bytes);
  }
};

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

/**
 * Schools of a file as the Ministry of Education publishes it (open data sets 6087, 6088, 6089): CSV in UTF-8 with or
 * without BOM, or Big5; columns are found by their names, since the three sets differ in the others. Throws when one of
 * the needed columns is missing.
 */
export const parseSchools = (bytes: Uint8Array, category: 1 | 2 | 3): SchoolReport => {
  const rows: Record<string, string>[] = parse(textOf(bytes), {
    bom: true,
    columns: (header: string[]) => header.map((name) => name.trim()),
    skip_empty_lines: true,
    relax_column_count: true,
    trim: true,
  });
  for (const column of COLUMNS) {
    if (rows[0] && !(column in rows[0])) throw new Error(`The school list has no column ${column}.`);
  }
  const schools = new Map<string, SchoolEntry>();
  const skipped: number[] = [];
  for (const [index, row] of rows.entries()) {
    const { code, text } = partsOf(row[ADDRESS]);
    const address = normaliseTai(text);
    const place = placeOf(normaliseTai(partsOf(row[CITY]).text), address);
    const name = schoolName(row[NAME] ?? '');
    if (!place || !name) skipped.push(index + 2);
    else {
      const entry = { category, ...place, name, code: code || (zipOf(place.city, place.district) ?? '100'), address };
      schools.set(`${place.city}|${place.district}|${name}`, entry);
    }
  }
  return { schools: [...schools.values()], skipped };
};
