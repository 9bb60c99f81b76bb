import '../zod-setup';
import type { Sheet } from './cells';
import { membersSheet } from './members-sheet';
import type { ExportReport, ExportRequest } from './protocol';
import { listReader } from './read-list';
import { scoresSheet } from './scores-sheet';
import { storiesSheet } from './stories-sheet';
import { openWorkbook } from './workbook';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const report = (message: ExportReport) => postMessage(message);

/** Progress is told this often: whoever looks or listens can follow. */
const apart = 500;

/** Reads a list while it arrives and writes the file of it at the same time. */
async function build<Row>(sheet: Sheet<Row>, answer: Response, stream: ReadableStream<Uint8Array>) {
  const total = Number(answer.headers.get('X-Total-Count') ?? 0);
  const list = listReader<Row>();
  const book = openWorkbook(sheet);
  const decoder = new TextDecoder();
  let told = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    const rows = list.feed(decoder.decode(value, { stream: true }));
    if (rows.length === 0) continue;
    book.add(rows);
    if (total === 0 || performance.now() - told < apart) continue;
    told = performance.now();
    report({ type: 'progress', done: Math.min(book.count, total), total });
  }
  const count = list.end();
  report({ type: 'done', file: new Blob(book.finish(), { type: sheetType }), count });
}

async function run({ kind, url, token }: ExportRequest) {
  const answer = await fetch(url, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  if (!answer.ok || !answer.body) {
    report({ type: 'refused', status: answer.status, body: await answer.text() });
    return;
  }
  if (kind === 'stories') await build(storiesSheet, answer, answer.body);
  else if (kind === 'members') await build(membersSheet(Date.now()), answer, answer.body);
  else await build(scoresSheet, answer, answer.body);
}

addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  run(data).catch(() => report({ type: 'failed' }));
});
