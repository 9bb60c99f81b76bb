import '../zod-setup';
import type { List } from 'contract';
import { fillSheet, toFile } from './build-workbook';
import type { Sheet } from './cells';
import type { ExportReport, ExportRequest } from './protocol';
import { scoresSheet } from './scores-sheet';
import { storiesSheet } from './stories-sheet';

const report = (message: ExportReport, transfer: Transferable[] = []) => postMessage(message, { transfer });

function build<Row>(sheet: Sheet<Row>, body: string) {
  const { list } = JSON.parse(body) as List<Row>;
  const total = list.length;
  report({ type: 'progress', done: 0, total });
  const filling = fillSheet(sheet, list);
  let step = filling.next();
  while (!step.done) {
    report({ type: 'progress', done: step.value, total });
    step = filling.next();
  }
  const file = toFile(sheet.name, step.value);
  report({ type: 'done', file, total }, [file]);
}

addEventListener('message', ({ data: { kind, body } }: MessageEvent<ExportRequest>) => {
  try {
    if (kind === 'stories') build(storiesSheet, body);
    else build(scoresSheet, body);
  } catch {
    report({ type: 'failed' });
  }
});
