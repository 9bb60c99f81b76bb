import { type ClickDays, type ClickDaysQuery, RESOURCE_STEPS } from 'contract';
import { findSessionsOfMembers } from '../../story/port';

import type { ResourceKind } from '../kinds';
import { clicksByDay, clicksByStep, mostClicked } from '../queries/click-days';
import { type ClickRecord, clickChunk, type Place } from '../queries/click-rows';
import { stepOf } from '../stored-step';

/** Rows of the export are read in pieces, so that many of them neither fill the memory nor stop everybody else. */
const CHUNK = 500;

/** An account's clicks on one resource, with the sessions of the person. */
export type ExportedClicks = ClickRecord & { sessions: number[] };

/** Clicks of a kind of resources by day, by step (all six, teaching resources only) and of the ten most clicked. */
export const showClickDays = async (kind: ResourceKind, query: ClickDaysQuery): Promise<ClickDays> => {
  const [days, stored, top] = await Promise.all([
    clicksByDay(kind, query),
    kind === 'edu' ? clicksByStep(query) : [],
    mostClicked(kind, query),
  ]);
  const counts = new Map(stored.map(({ step, count }) => [stepOf(step), count]));
  const steps = kind === 'edu' ? RESOURCE_STEPS.map((step) => ({ step, count: counts.get(step) ?? 0 })) : [];
  return { days, steps, top };
};

/** The rows of the export piece by piece: one a person and resource, resource by resource (decision 52). */
export async function* readClicksInPieces(kind: ResourceKind): AsyncGenerator<ExportedClicks[]> {
  let after: Place | undefined;
  do {
    const chunk = await clickChunk(kind, after, CHUNK);
    const people = [...new Set(chunk.map(({ user_id }) => user_id))];
    const sessions: Map<string, number[]> = await findSessionsOfMembers(people);
    // Who has no account any more is counted, and named nowhere.
    const known = chunk.filter((row) => row.account !== null);
    yield known.map((row) => ({ ...row, sessions: sessions.get(row.user_id) ?? [] }));
    after = chunk.length < CHUNK ? undefined : chunk.at(-1);
  } while (after !== undefined);
}
