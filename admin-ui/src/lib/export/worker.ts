import type { JudgingContent, Story } from 'contract';
import 'web-kit/zod-setup';
import type { Sheet } from './cells';
import { clickedSheet, clickersSheet } from './clicks-sheet';
import { partnersSheet, schoolsSheet } from './lists-sheets';
import { membersSheet } from './members-sheet';
import type { ExportKind, ExportReport, ExportRequest } from './protocol';
import { listReader } from './read-list';
import { scoresSheet } from './scores-sheet';
import { certificateRows, certificatesSheet, storiesSheet } from './stories-sheet';
import { type Book, openBook } from './workbook';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const report = (message: ExportReport) => postMessage(message);

/** How often progress is reported: slow enough to read or hear. */
const apart = 500;

/** A sheet and how it is filled from the answer of its list; gives the number of its rows. */
type Part = {
  name: string;
  fill: (book: Book, answer: Response, stream: ReadableStream<Uint8Array>) => Promise<number>;
};

/** Takes rows of a list into a further sheet of the book. */
type Further<Row> = (book: Book) => (rows: readonly Row[]) => void;

const certificates: Further<Story> = (book) => {
  const page = book.next(certificatesSheet);
  return (stories) => page.add(stories.flatMap(certificateRows));
};

/** Reads a list while it arrives and writes its sheet, and the further one, at the same time. */
const part = <Row>(sheet: Sheet<Row>, further?: Further<Row>): Part => ({
  name: sheet.name,
  async fill(book, answer, stream) {
    const total = Number(answer.headers.get('X-Total-Count') ?? 0);
    const list = listReader<Row>();
    const page = book.next(sheet);
    const addFurther = further?.(book);
    const decoder = new TextDecoder();
    let reportedAt = 0;
    for (const reader = stream.getReader(); ; ) {
      const { done, value } = await reader.read();
      if (done) break;
      const rows = list.feed(decoder.decode(value, { stream: true }));
      if (rows.length === 0) continue;
      page.add(rows);
      addFurther?.(rows);
      if (total === 0 || performance.now() - reportedAt < apart) continue;
      reportedAt = performance.now();
      report({ type: 'progress', done: Math.min(page.count, total), total });
    }
    return list.end();
  },
});

/** A call that the server refused; its answer is handed on. */
class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: string,
  ) {
    super();
  }
}

type Ask = (url: string) => Promise<Response>;

const asker =
  (token: string | undefined): Ask =>
  async (url) => {
    const answer = await fetch(url, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
    if (!answer.ok) throw new Refused(answer.status, await answer.text());
    return answer;
  };

const indicatorsOfNow = async (ask: Ask): Promise<string[]> => {
  const { indicators }: JudgingContent = await (await ask('/api/judging/content')).json();
  return indicators.map(({ target }) => target);
};

const partsOf: Record<ExportKind, (ask: Ask) => Part[] | Promise<Part[]>> = {
  stories: () => [part(storiesSheet, certificates)],
  scores: async (ask) => [part(scoresSheet(await indicatorsOfNow(ask)))],
  members: () => [part(membersSheet(Date.now()))],
  partners: () => [part(partnersSheet)],
  schools: () => [part(schoolsSheet)],
  'edu-clicks': () => [part(clickedSheet(true)), part(clickersSheet)],
  'dfc-clicks': () => [part(clickedSheet(false)), part(clickersSheet)],
};

async function run({ kind, urls, token }: ExportRequest) {
  const ask = asker(token);
  const parts = await partsOf[kind](ask);
  const book = openBook();
  let count = 0;
  for (const [index, { fill }] of parts.entries()) {
    const answer = await ask(urls[index] ?? '');
    if (!answer.body) throw new Error('an answer without a body');
    count = await fill(book, answer, answer.body);
  }
  report({ type: 'done', file: new Blob([book.finish()], { type: sheetType }), count });
}

addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  run(data).catch((thrown: unknown) => {
    if (thrown instanceof Refused) report({ type: 'refused', status: thrown.status, body: thrown.body });
    else report({ type: 'failed' });
  });
});
