import {
  APPLY_STATUS,
  APPLY_STATUSES,
  CHECKPOINTS,
  formatDate,
  LIMITS,
  medianOf,
  type Overview,
  SCORE_VALUES,
  sessionOf,
  WAITING_CLASSES,
  waitedDays,
} from 'contract';
import { toMillis } from '../../../lib/database';
import { now } from '../../../lib/time/clock';
import { readGate } from '../../settings/port';

import { cachedCount } from '../queries/count-cache';
import { dayStart, dayText } from '../queries/days';
import { countByBits, countByDay, countScores, countUploads } from '../queries/overview';
import { countPiles } from '../queries/reviewers';

type ByDay = Awaited<ReturnType<typeof countByDay>>;
type Counted = { count: number };

const sum = (rows: readonly Counted[]) => rows.reduce((total, { count }) => total + count, 0);

const waitingOf = (rows: ByDay, time: number): Overview['waiting'] => {
  const waits = rows.flatMap(({ status, day, count }): [number, number][] =>
    status === APPLY_STATUS.pending && day !== null ? [[waitedDays(dayStart(day), time), count]] : [],
  );
  const within = (from: number, to = Number.POSITIVE_INFINITY) =>
    waits.reduce((total, [days, count]) => (days >= from && days <= to ? total + count : total), 0);
  return {
    classes: WAITING_CLASSES.map(({ from, to }) => within(from, to)),
    median: medianOf(waits),
    longest: waits.length === 0 ? null : Math.max(...waits.map(([days]) => days)),
  };
};

const submissionsOf = (rows: ByDay): Overview['submissions'] => {
  const days = new Map<number, number>();
  for (const { day, count } of rows) if (day !== null) days.set(day, (days.get(day) ?? 0) + count);
  return [...days].toSorted(([a], [b]) => a - b).map(([day, count]) => ({ day: dayText(day), count }));
};

const scoresOf = (rows: Awaited<ReturnType<typeof countScores>>): Overview['scores'] => {
  const shares = (column: 'score_f' | 'score_i' | 'score_d' | 'score_s') => {
    const [one, three, five] = SCORE_VALUES.map((value) => sum(rows.filter((row) => row[column] === value)));
    return { 1: one ?? 0, 3: three ?? 0, 5: five ?? 0 };
  };
  return { F: shares('score_f'), I: shares('score_i'), D: shares('score_d'), S: shares('score_s') };
};

/** Nobody's first, then the largest. */
const pilesOf = (piles: Awaited<ReturnType<typeof countPiles>>, time: number): Overview['piles'] =>
  piles
    .toSorted(
      (one, other) => Number(one.reviewer !== null) - Number(other.reviewer !== null) || other.count - one.count,
    )
    .slice(0, LIMITS.colleagues + 1)
    .map(({ first, ...pile }) => ({ ...pile, longest: waitedDays(toMillis(first) ?? time, time) }));

const count = async (session: number): Promise<Overview> => {
  const time = now();
  const [byDay, byBits, uploads, scored, piles, gate] = await Promise.all([
    countByDay(session),
    countByBits(session),
    countUploads(session),
    countScores(session, APPLY_STATUS.scored),
    countPiles(session, formatDate(time)),
    readGate(),
  ]);
  return {
    session,
    time,
    total: sum(byDay),
    checkpoints: CHECKPOINTS.map(({ position }) => sum(byBits.filter(({ bits }) => (bits & (2 ** position)) !== 0))),
    statuses: APPLY_STATUSES.map((status) => ({ status, count: sum(byDay.filter((row) => row.status === status)) })),
    waiting: waitingOf(byDay, time),
    piles: pilesOf(piles, time),
    submissions: submissionsOf(byDay),
    uploads: uploads.map(({ day, count: total }) => ({ day: dayText(day), count: total })),
    scores: scoresOf(scored),
    close_time: gate.close_time ?? null,
    supplement_deadline: gate.supplement_deadline ?? null,
  };
};

/**
 * A session (none: the current one) in numbers, each of which GET /story can list (look §4.7): at most six
 * statements, and counted once a second however many ask.
 */
export const showOverview = (given: number | undefined): Promise<Overview> => {
  const session = given ?? sessionOf(now());
  return cachedCount(`overview:${session}`, () => count(session));
};
