import { randomUUID } from 'node:crypto';
import { HOUR, MINUTE, sessionOf } from 'contract';
import { deleteExpiredLimits } from '../../../lib/limits/store';
import { SYSTEM } from '../../../lib/routes/actor';
import { now } from '../../../lib/time/clock';
import { purgeAudit, recordAction } from '../../audit/port';
import { eraseDueAccounts, purgeSocial, purgeUnconfirmed } from '../../auth/port';
import { purgeBreaches } from '../../breach/port';
import { purgeLayouts } from '../../certificate/port';
import { purgeConsents } from '../../consent-record/port';
import { purgeDataRequests } from '../../data-request/port';
import { releaseUnused, sweepStorage, sweepUploads } from '../../file/port';
import { purgeGuardians } from '../../guardian-consent/port';
import { purgeOutbox } from '../../outbox/port';
import { purgePartnerRows } from '../../partner/port';
import { recheckAll } from '../../public-story/port';
import { purgeFactors } from '../../second-factor/port';
import { purgeSessions } from '../../session/port';
import { binUnfinished, catchUpForms, forgetContacts, purgeDeviceCodes, purgeExpired } from '../../story/port';
import { purgeReports } from '../../survey/port';
import { purgeTokens } from '../../token/port';

import { claimRun, endRun, extendRun } from '../queries/runs';

const NAME = 'clean';
/** How often it is done; `config/cron-tasks` says how often each instance looks whether it is due. */
const EVERY = HOUR;
/** A step takes no longer; an instance that dies leaves the work to others after this time. */
const LEASE = 5 * MINUTE;
/** How long an instance that is to end waits for the step that it is at. */
const STOP_WAIT = 5_000;

/** Deleted files, of which only the audit keeps a trace. */
const releaseFiles = async () => {
  const count: number = await releaseUnused();
  const deed = { action: 'data_purged' as const, details: [`${count} 個沒有故事使用的檔案`] };
  if (count > 0) await recordAction(SYSTEM, deed);
};

/** In this order: what one step lets go of, a later one takes away. Each can be broken off anywhere and done again. */
const STEPS: (() => Promise<unknown>)[] = [
  purgeSessions,
  () => deleteExpiredLimits(now()),
  purgeUnconfirmed,
  purgeSocial,
  purgeTokens,
  purgeDeviceCodes,
  purgeFactors,
  purgeOutbox,
  purgeReports,
  () => catchUpForms([sessionOf(now())]),
  eraseDueAccounts,
  binUnfinished,
  purgeExpired,
  forgetContacts,
  purgeConsents,
  purgeGuardians,
  recheckAll,
  purgeLayouts,
  releaseFiles,
  sweepUploads,
  sweepStorage,
  purgePartnerRows,
  purgeBreaches,
  purgeDataRequests,
  purgeAudit,
];

let running: Promise<void> | undefined;

let stopping = false;

/** Does the steps while `goOn` says so; one that fails is logged and doesn't keep the others from being done. */
const steps = async (goOn: () => Promise<boolean>): Promise<boolean> => {
  let well = true;
  for (const step of STEPS) {
    if (!(await goOn())) return false;
    try {
      await step();
    } catch (error) {
      strapi.log.error(error);
      well = false;
    }
  }
  return well;
};

/**
 * Clears away, if it is due, what has had its time: sessions, limits, sign-ups, tokens and mails that ran out, stories left
 * lying or in the bin for too long, contact data and consents of old sessions, unused files, uploads that never
 * ended, old records (T-58). One instance does it; `every` ms after it was done the next may.
 */
const clean = async (every = EVERY): Promise<void> => {
  const key = randomUUID();
  const claim = () => ({ name: NAME, key, now: now() });
  if (!(await claimRun(claim(), { due: now() - every, lease: LEASE }))) return;
  let done = false;
  try {
    done = await steps(async () => !stopping && (await extendRun(claim(), LEASE)));
  } finally {
    await endRun(claim(), done);
  }
};

/** Cleans if it is due; what keeps it from finding that out is thrown. */
export const cleanUp = (every?: number): Promise<void> => {
  const work = clean(every);
  running = Promise.allSettled([running, work]).then(() => undefined);
  return work;
};

/** Begins no further step and waits for the one that runs, at most five seconds. */
export const stopCleaning = async (): Promise<void> => {
  stopping = true;
  const late = new Promise((resolve) => setTimeout(resolve, STOP_WAIT).unref());
  await Promise.race([running, late]);
};
