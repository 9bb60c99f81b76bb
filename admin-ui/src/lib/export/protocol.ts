/** Which list becomes which spreadsheet. */
export type ExportKind = 'stories' | 'scores' | 'members';

/** What the page asks of its worker: the list's address with its query, and the session's token. */
export type ExportRequest = { kind: ExportKind; url: string; token: string | undefined };

/** What the worker says. `total` is there as soon as the server tells it. */
export type ExportReport =
  | { type: 'progress'; done: number; total: number }
  | { type: 'done'; file: Blob; count: number }
  | { type: 'refused'; status: number; body: string }
  | { type: 'failed' };
