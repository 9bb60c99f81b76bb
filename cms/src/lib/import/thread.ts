import { parentPort } from 'node:worker_threads';

/** What the thread is given, and what it answers: first everything but the rows, then, asked again and again, its next rows. */
export type ThreadOrder<Options> = { bytes: Uint8Array; options: Options };
export type ThreadAnswer<Summary, Row> = { summary: Summary & { total: number } } | { rows: Row[] };

/** Rows that one message carries: few enough that taking them over delays no other call. */
const BATCH = 400;

/** The thread's side: parses the file that it is given, then hands its rows over in batches, each when it is asked for. */
export const serveFile = <Options, Row, Summary extends object>(
  parse: (bytes: Uint8Array, options: Options) => { rows: Row[] } & Summary,
) => {
  let rows: Row[] = [];
  let sent = 0;
  parentPort?.on('message', (order: ThreadOrder<Options> | 'next') => {
    if (order === 'next') {
      parentPort?.postMessage({ rows: rows.slice(sent, sent + BATCH) });
      sent += BATCH;
      return;
    }
    const { rows: read, ...summary } = parse(order.bytes, order.options);
    rows = read;
    parentPort?.postMessage({ summary: { ...summary, total: rows.length } });
  });
};
