import {
  type Health,
  judgeSystem,
  SYSTEM_PARTS,
  SYSTEM_WORDS,
  type SystemFigures,
  type SystemPartShown,
  type SystemStatus,
  systemFact,
} from 'contract';
import { briefCache } from '../../../lib/concurrency/brief-cache';
import { isDurable } from '../../../lib/database/durability';
import { isDraining } from '../../../lib/process/draining';
import { now } from '../../../lib/time/clock';
import { measureFigures, timeDatabase } from './figures';

/** However often it is asked, the storage and the disk are looked at every ten seconds. */
const KEPT = 10_000;

const partsOf = (figures: SystemFigures): SystemPartShown[] => {
  const states = judgeSystem(figures);
  return SYSTEM_PARTS.map((part) => {
    const { label, ...words } = SYSTEM_WORDS[part];
    return { part, label, state: states[part], ...words[states[part]] };
  });
};

const figures = briefCache<SystemFigures>({ max: 1, ttl: KEPT });

/** What was measured within the last ten seconds. */
export const readFigures = (): Promise<SystemFigures> => figures.get('all', () => measureFigures());

/** Whether calls may be sent to this instance: its database answers and keeps what it answers, and it isn't about to end. */
export const isReady = async () => {
  const database = Number.isFinite(await timeDatabase()) ? ('ok' as const) : ('failed' as const);
  const draining = isDraining();
  const ready = database === 'ok' && isDurable() && !draining;
  return { status: ready ? ('ok' as const) : ('failed' as const), database, draining };
};

/** The same with what was measured, for the page of the system's state. */
export const showStatus = async (): Promise<SystemStatus> => {
  const measured = await readFigures();
  const parts = partsOf(measured).map((part) => ({ ...part, fact: systemFact(part.part, measured) }));
  return { time: now(), parts };
};

/** Every part with its state, what that means and what to do. */
export const checkHealth = async (): Promise<Health> => {
  const parts = partsOf(await readFigures());
  return { status: parts.some(({ state }) => state === 'red') ? 'failed' : 'ok', parts };
};
