import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { read, utils } from 'xlsx';

type Rows = Record<string, unknown>[];

/** The rows of each sheet of a downloaded spreadsheet, by the heads of their columns. */
export const sheetsOf = async (download: Download): Promise<Record<string, Rows>> => {
  const book = read(await readFile(await download.path()));
  return Object.fromEntries(
    Object.entries(book.Sheets).map(([name, sheet]) => [name, utils.sheet_to_json(sheet, { defval: '' })]),
  );
};

/** The rows of its first sheet. */
export const rowsOf = async (download: Download): Promise<Rows> => Object.values(await sheetsOf(download))[0] ?? [];
