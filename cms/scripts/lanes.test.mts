import fs from 'node:fs';
import { expect, test } from 'vitest';
import * as lists from '../tests/lanes.mts';
import { at } from './steps/place.mjs';

const namesIn = (folder: string) => fs.readdirSync(at('cms/tests', folder)).map((file) => file.replace('.test.ts', ''));
const files = namesIn('api');
const { DIFFERENT, NEVER_ON_POSTGRES, NEVER_ON_SQLITE, ON_POSTGRES } = lists;

test.each(Object.entries<string[]>(lists))('%s names files that are there, each once', (_list, names) => {
  expect(names.filter((name) => ![...files, ...namesIn('long')].includes(name))).toEqual([]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('each API file runs daily, on one database at least', () => {
  const onSqlite = files.filter((name) => ![...NEVER_ON_SQLITE, ...ON_POSTGRES].includes(name));
  const onPostgres = [...DIFFERENT, ...ON_POSTGRES, ...NEVER_ON_SQLITE];
  expect(files.filter((name) => !onSqlite.includes(name) && !onPostgres.includes(name))).toEqual([]);
  expect(onPostgres.filter((name) => NEVER_ON_POSTGRES.includes(name))).toEqual([]);
});
