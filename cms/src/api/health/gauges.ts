import { judgeSystem, PART_STATES, SYSTEM_PARTS, type SystemFigures } from 'contract';
import { briefCache } from '../../lib/concurrency/brief-cache';
import { poolFigures } from '../../lib/database/pool';
import { waitingTries } from '../../lib/limits/in-flight';
import { diskSpace } from '../../lib/process/disk-space';
import { eventLoopDelay, timersLag } from '../../lib/process/event-loop';
import { addGauge } from '../../lib/process/metrics';
import { now } from '../../lib/time/clock';
import { lastFailures, lastRuns } from '../maintenance/port';
import { countJobsByState, countOverdue } from '../outbox/port';
import { countSessions } from '../session/port';
import { readFigures } from './services/health';

/** What counts rows is read at most twice a minute, however often the figures are asked for. */
const KEPT = 30_000;

const connections = () => new Map(Object.entries(poolFigures()));

const ages = async () => {
  const done: Map<string, number> = await lastRuns();
  return new Map([...done].map(([name, time]) => [name, (now() - time) / 1_000]));
};

/** 1 for what failed and has not gone well since: 0 is told too, so that an alarm can end. */
const failures = async () => {
  const failed = await lastFailures();
  return new Map(['backup', 'drill'].map((name) => [name, failed.has(name) ? 1 : 0]));
};

const partStates = async () => {
  const figures: SystemFigures = await readFigures();
  const states = judgeSystem(figures);
  return new Map(SYSTEM_PARTS.map((part) => [part, PART_STATES.indexOf(states[part])]));
};

/** The figures of /api/metrics beyond those of single calls. */
export const addGauges = () => {
  const mails = briefCache<Map<string, number>>({ max: 1, ttl: KEPT });
  const sessions = briefCache<number>({ max: 1, ttl: KEPT });
  const seconds = async (ms: Promise<number | null>) => ((await ms) ?? 0) / 1_000;
  addGauge('mails', 'Mails by state.', () => mails.get('all', () => countJobsByState()), 'state');
  addGauge('mail_overdue_seconds', 'For how long no mail has left though one waits.', () => seconds(countOverdue()));
  addGauge('login_tries_waiting', 'Tries of logins that wait for others before them.', waitingTries);
  addGauge('database_connections', "This instance's connections to the database.", connections, 'state');
  addGauge(
    'event_loop_delay_p99_seconds',
    'How late the event loop was in the last minute.',
    () => eventLoopDelay() / 1_000,
  );
  addGauge(
    'timers_lag_seconds',
    'How late work that comes round was begun, at worst, in the last minute.',
    () => timersLag() / 1_000,
  );
  addGauge('run_age_seconds', 'How long ago work that comes round was done: clean, backup, drill.', ages, 'run');
  addGauge('run_failed', 'Whether the newest backup and drill failed: 1, else 0.', failures, 'run');
  addGauge('disk_free_bytes', 'Free room on the fullest disk in use.', async () => (await diskSpace()).free);
  addGauge('disk_size_bytes', 'Size of that disk.', async () => (await diskSpace()).size);
  addGauge('login_sessions', 'Logins that have not ended.', () => sessions.get('all', () => countSessions()));
  addGauge('system_part_state', 'State of each part: 0 green, 1 yellow, 2 red.', partStates, 'part');
};
