/** Which list becomes which spreadsheet. */
export type ExportKind = 'stories' | 'scores' | 'members' | 'partners' | 'schools' | 'edu-clicks' | 'dfc-clicks';

/** What the page asks of its worker: the addresses of the lists with their query, one for each sheet, and the session's token. */
export type ExportRequest = { kind: ExportKind; urls: readonly string[]; token: string | undefined };

/** What the worker says. `total` is there as soon as the server has sent it. */
export type ExportReport =
  | { type: 'progress'; done: number; total: number }
  | { type: 'done'; file: Blob; count: number }
  | { type: 'refused'; status: number; body: string }
  | { type: 'failed' };
