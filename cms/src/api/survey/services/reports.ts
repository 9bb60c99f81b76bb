import { setTimeout as pause } from 'node:timers/promises';
import { DAY, type FormType, MINUTE, SECOND, type SurveyReport } from 'contract';
import { claimKey } from '../../../lib/concurrency/claim-key';
import { createSemaphore } from '../../../lib/concurrency/semaphore';
import { Failure } from '../../../lib/errors/fail';
import { settings } from '../../../lib/settings';
import { sharedNow } from '../../../lib/time/shared-clock';
import {
  claimDueReports,
  claimReport,
  deleteReportsBefore,
  endReport,
  findReport,
  insertReport,
  type StoredReport,
} from '../queries/survey-reports';
import { openBreaker } from '../surveycake/breaker';
import { fetchAnswer, LONGEST_PULL } from '../surveycake/fetch-answer';
import { afterFailure, type PullFailure, REFUSED_FOR } from '../surveycake/outcome';
import { recordReport } from './recording';

/** A pull and its recording take no longer, ms; afterwards another instance may try. */
const LEASE = 30_000;
const LOOK_AGAIN = 50;
/** The worker leaves a page's own report alone for so long. */
const PAGE_FIRST = MINUTE;
/** How long a recorded report is known, and one that was nothing of ours, ms. */
const KEPT = 30 * DAY;
const KEPT_REFUSED = DAY;
/** So many pages pull at once, and so long (ms) one waits for its turn: a whole school may come back at the same moment. */
const PAGES = { slots: 20, waiting: 2_000, waitMs: 1_000 };

type Verdict = { form_type: FormType } | PullFailure;

const failureOf = ({ reason }: StoredReport) => (reason ?? 'survey_unconfirmed') as PullFailure;

/** What is known already of a report: that it is recorded, or that the service has refused it a short while ago. */
const knownVerdict = (report: StoredReport, now: number): Verdict | undefined => {
  if (report.state === 'recorded') return { form_type: report.form_type ?? 'under18' };
  const isFresh = report.asked !== null && now - report.asked < REFUSED_FOR;
  return report.state === 'refused' && isFresh ? failureOf(report) : undefined;
};

const breaker = openBreaker(() => performance.now(), settings().SURVEYCAKE_REST * SECOND);

const semaphore = createSemaphore(PAGES);

const ask = async (report: StoredReport, key: string, wait: number): Promise<Verdict> => {
  const fetched = await fetchAnswer(report.svid, report.hash, wait);
  breaker.note(fetched.kind !== 'unreachable');
  if (fetched.kind === 'unreachable') return 'survey_unconfirmed';
  if (fetched.kind === 'unknown') return 'survey_hash_wrong';
  return recordReport(report, key, fetched.text);
};

/** Asks for a claimed report, for `patience` ms at most, and notes how it ends. `byWorker`: a try that counts. */
const pull = async (
  report: StoredReport,
  key: string,
  byWorker: boolean,
  patience = LONGEST_PULL,
): Promise<Verdict> => {
  try {
    const verdict = await ask(report, key, patience);
    if (typeof verdict !== 'string') return verdict;
    const tries = report.tries + (byWorker ? 1 : 0);
    const { state, wait } = afterFailure(verdict, tries);
    const now = await sharedNow();
    // A page's failure changes nothing of when the worker tries.
    const next = byWorker || state === 'refused' ? { state, next: wait === null ? null : now + wait } : {};
    await endReport(report.id, key, { reason: verdict, tries, ...next }, now);
    strapi.log.info(`survey report ${report.id}: ${verdict}, ${next.state ?? report.state}`);
    return verdict;
  } catch (error) {
    // Trouble of our own: the next try is soon, and doesn't count.
    const now = await sharedNow();
    await endReport(report.id, key, { next: now + PAGE_FIRST }, now);
    throw error;
  }
};

/** Claims a report for a page and asks for it; undefined while another is at it. */
const pullForPage = async ({ id }: StoredReport, now: number, until: number): Promise<Verdict | undefined> => {
  const key = claimKey();
  const claimed = await claimReport(id, { key, now, lease: LEASE });
  if (!claimed) return undefined;
  if (breaker.enter()) return pull(claimed, key, false, until - performance.now());
  await endReport(claimed.id, key, {}, now);
  return 'survey_unconfirmed';
};

const confirmNow = async (given: SurveyReport, until: number): Promise<Verdict> => {
  for (;;) {
    const now = await sharedNow();
    const report = await findReport(given);
    const known = report && knownVerdict(report, now);
    if (known) return known;
    if (!report || performance.now() > until || breaker.room() === 0) return 'survey_unconfirmed';
    const verdict = await pullForPage(report, now, until);
    if (verdict) return verdict;
    await pause(LOOK_AGAIN);
  }
};

/**
 * Asks for a report's answer now, three seconds at most, unless that is known already. The form set of the team; or why
 * it can't be recorded, `survey_unconfirmed` where it is tried again later.
 */
export const confirmReport = async (report: SurveyReport): Promise<Verdict> => {
  const until = performance.now() + LONGEST_PULL;
  const now = await sharedNow();
  await insertReport(report, now + PAGE_FIRST, now);
  return semaphore
    .run(() => confirmNow(report, until))
    .catch((error) => {
      if (error instanceof Failure && error.code === 'too_many_requests') return 'survey_unconfirmed';
      throw error;
    });
};

/** Clears away reports that have had their time; the answers stay. */
export const purgeReports = async (): Promise<void> => {
  const now = await sharedNow();
  await deleteReportsBefore(now - KEPT, now - KEPT_REFUSED);
};

/** Claims up to `limit` reports that are due and asks for each; what they are doing. */
export const workOnReports = async (limit: number): Promise<Promise<unknown>[]> => {
  const room = Math.min(limit, breaker.room());
  if (room === 0) return [];
  const key = claimKey();
  const now = await sharedNow();
  const claimed = await claimDueReports({ key, now, lease: LEASE }, room);
  if (claimed.length > 0 && breaker.enter()) return claimed.map((report) => pull(report, key, true));
  for (const { id } of claimed) await endReport(id, key, {}, now);
  return [];
};
