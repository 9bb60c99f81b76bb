/** What the page and its worker say to each other. `body` is the list's answer as it came, unparsed. */
export type ExportRequest = { kind: 'stories' | 'scores'; body: string };

export type ExportReport =
  | { type: 'progress'; done: number; total: number }
  | { type: 'done'; file: ArrayBuffer; total: number }
  | { type: 'failed' };
