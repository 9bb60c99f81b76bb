import { MINUTE } from 'contract';
import { sharedNow } from '../../lib/time/shared-clock';
import type { Claim } from './queries/mail-jobs';
import { type Ended, type Finish, noteJobs } from './queries/mail-notes';

/** How long the end of a mail is worth writing down again: about as long as its claim. */
const KEEP_TRYING = MINUTE;
const PAUSE = 500;
/** How long a note waits at most for those of the other connections, to be written with them. */
const GATHER = 5;

type Ending = Ended & { since: number };
type Beginning = { claim: Claim; allowed: (holds: boolean) => void };

/**
 * Records what happens to claimed mails, the notes of several connections in one transaction. A mail's end is on disk
 * before or with the next one's beginning on the same connection, so a crash leaves at most one open beginning for each.
 * `connections` is how many are open: when all of them wait, no further note will come.
 */
export const openDeliveryLog = (connections: () => number) => {
  let endings: Ending[] = [];
  let beginnings: Beginning[] = [];
  let writing: Promise<void> | undefined;
  let goOn: () => void = () => undefined;

  const write = async (ended: Ending[], begun: Beginning[]) => {
    // What has ended while it waited (its try took too long) must not begin.
    const over = new Set(ended.map(({ claim }) => claim.id));
    const begins = begun.filter(({ claim }) => !over.has(claim.id)).map(({ claim }) => claim);
    const holds = await noteJobs(ended, begins, await sharedNow());
    for (const { claim, allowed } of begun) allowed(holds.has(claim.id));
  };

  const failed = (ended: Ending[], begun: Beginning[], error: unknown) => {
    strapi.log.error(error);
    // Not noted, so not sent.
    for (const { allowed } of begun) allowed(false);
    const late = performance.now() - KEEP_TRYING;
    endings = [...ended.filter(({ since }) => since >= late), ...endings];
    return new Promise((resolve) => setTimeout(resolve, PAUSE));
  };

  const allWait = () => beginnings.length >= connections();

  const gather = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, GATHER);
      goOn = () => {
        clearTimeout(timer);
        resolve();
      };
      if (allWait()) goOn();
    });

  const writeAll = async () => {
    while (endings.length + beginnings.length > 0) {
      await gather();
      const [ended, begun] = [endings, beginnings];
      endings = [];
      beginnings = [];
      await write(ended, begun).catch((error) => failed(ended, begun, error));
    }
    writing = undefined;
  };

  const wake = () => {
    writing ??= writeAll();
    if (allWait()) goOn();
  };

  return {
    /** Notes that a mail is about to be complete at the mail server; false when its claim was lost: then it must not be. */
    begin: (claim: Claim): Promise<boolean> =>
      new Promise((allowed) => {
        beginnings.push({ claim, allowed });
        wake();
      }),

    /** Notes how a mail ended: on disk before its connection begins another. Tried for a minute. */
    end: (claim: Claim, finish: Finish): void => {
      endings.push({ claim, finish, since: performance.now() });
      wake();
    },

    /** Resolves when nothing is left to be written. */
    settled: async (): Promise<void> => {
      while (writing) await writing;
    },
  };
};

export type DeliveryLog = ReturnType<typeof openDeliveryLog>;
