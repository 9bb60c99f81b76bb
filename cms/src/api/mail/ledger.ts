import { now } from '../../lib/clock';
import { inTransaction } from '../../lib/database';
import { type Claim, type Finish, finishJob, markBegun } from './queries/mail-jobs';

/** How long the end of a mail is worth writing down again: about as long as its claim. */
const KEEP_TRYING = 60_000;
const PAUSE = 500;

type Ending = { claim: Claim; finish: Finish; since: number; written: (done: boolean) => void };
type Beginning = { claim: Claim; allowed: (holds: boolean) => void };

/**
 * Writes down what happens to claimed mails, several connections' notes in one transaction. A mail's end is always on disk
 * before the next one's beginning on the same connection, so a crash leaves at most one open beginning for each.
 */
export const openLedger = () => {
  let endings: Ending[] = [];
  let beginnings: Beginning[] = [];
  let writing: Promise<void> | undefined;

  const write = async (ended: Ending[], begun: Beginning[]) => {
    const holds = await inTransaction(async (trx) => {
      for (const { claim, finish } of ended) await finishJob(claim, finish, now(), trx);
      return markBegun(
        begun.map(({ claim }) => claim),
        now(),
        trx,
      );
    });
    for (const { written } of ended) written(true);
    for (const { claim, allowed } of begun) allowed(holds.has(claim.id));
  };

  const failed = (ended: Ending[], begun: Beginning[], error: unknown) => {
    strapi.log.error(error);
    // Not noted, so not sent.
    for (const { allowed } of begun) allowed(false);
    const late = performance.now() - KEEP_TRYING;
    for (const { written } of ended.filter(({ since }) => since < late)) written(false);
    endings = [...ended.filter(({ since }) => since >= late), ...endings];
    return new Promise((resolve) => setTimeout(resolve, PAUSE));
  };

  const writeAll = async () => {
    while (endings.length + beginnings.length > 0) {
      const [ended, begun] = [endings, beginnings];
      endings = [];
      beginnings = [];
      await write(ended, begun).catch((error) => failed(ended, begun, error));
    }
    writing = undefined;
  };

  const wake = () => {
    writing ??= Promise.resolve().then(writeAll);
  };

  return {
    /** Notes that a mail is about to be complete at the mail server; false when its claim was lost: then it must not be. */
    begin: (claim: Claim): Promise<boolean> =>
      new Promise((allowed) => {
        beginnings.push({ claim, allowed });
        wake();
      }),

    /** Notes how a mail ended; resolves when that is on disk, or could not be written for a minute. */
    end: (claim: Claim, finish: Finish): Promise<boolean> =>
      new Promise((written) => {
        endings.push({ claim, finish, since: performance.now(), written });
        wake();
      }),

    /** Resolves when nothing is left to be written. */
    settled: async (): Promise<void> => {
      while (writing) await writing;
    },
  };
};

export type Ledger = ReturnType<typeof openLedger>;
