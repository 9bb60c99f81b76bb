import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { read, utils } from 'xlsx';

/** The rows of a downloaded spreadsheet's first sheet, by the heads of their columns. */
export const rowsOf = async (download: Download): Promise<Record<string, unknown>[]> => {
  const book = read(await readFile(await download.path()));
  const [first = ''] = book.SheetNames;
  const sheet = book.Sheets[first];
  return sheet ? utils.sheet_to_json<Record<string, unknown>>(sheet, { defval: '' }) : [];
};
