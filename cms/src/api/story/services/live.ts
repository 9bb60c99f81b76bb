import {
  APPLY_STATUS,
  type ApplyStatus,
  LIVE_LONGEST_MS,
  LIVE_MS,
  type LiveAnswer,
  SECOND,
  TAKE_BACK_MS,
} from 'contract';
import { fail } from '../../../lib/errors/fail';
import { repeat } from '../../../lib/guarded/repeat';
import { loadLevel } from '../../../lib/limits/load';
import { now } from '../../../lib/time/clock';
import { readLiveNumber } from '../../settings/port';
import { findFreshDecisions } from '../../story-history/port';
import { ticketRefusal } from '../domain/live-ticket';
import { findHead, findHeads, type StoryHead } from '../queries/story-heads';

/** A story that no page has asked about for so long isn't looked at any more. */
const WATCHED_MS = 10 * SECOND;
const EVERY_MS = SECOND;
const CHUNK = 500;

/** When a page asked last (ms of the process's own clock), and the version that pages may know of; undefined: the story is gone. */
type Watched = { asked: number; version: number | undefined };

const watched = new Map<string, Watched>();
let stop: (() => void) | undefined;

const DECIDED: readonly ApplyStatus[] = [APPLY_STATUS.rejected, APPLY_STATUS.approved];

const isDecided = ({ apply_status }: StoryHead) => DECIDED.some((status) => status === apply_status);

/** Notes how stories are now. A decision that can still be taken back is as if it weren't there (decision 63). */
const note = async (heads: readonly (readonly [id: string, head: StoryHead | undefined])[]): Promise<void> => {
  const changed = heads.filter(([id, head]) => head?.version !== watched.get(id)?.version);
  const decided = changed.flatMap(([, head]) => (head && isDecided(head) ? [head.id] : []));
  const fresh = decided.length > 0 ? await findFreshDecisions(decided, now() - TAKE_BACK_MS) : new Set();
  for (const [id, head] of changed) {
    const story = watched.get(id);
    if (story && !fresh.has(id)) story.version = head?.version;
  }
};

/** Asks for all watched stories at once, once a second for all pages. */
const lookAgain = async (): Promise<void> => {
  const since = performance.now() - WATCHED_MS;
  for (const [id, { asked }] of watched) if (asked < since) watched.delete(id);
  if (watched.size === 0) {
    stop?.();
    stop = undefined;
    return;
  }
  const ids = [...watched.keys()];
  for (let start = 0; start < ids.length; start += CHUNK) {
    const some = ids.slice(start, start + CHUNK);
    const heads = await findHeads(some);
    await note(some.map((id, index) => [id, heads[index]]));
  }
};

const watch = async (id: string): Promise<Watched> => {
  const known = watched.get(id);
  if (known) {
    known.asked = performance.now();
    return known;
  }
  const head = await findHead(id);
  if (!head) return fail('not_found');
  // Below every version until it is known whether a decision hides what is there.
  const story: Watched = { asked: performance.now(), version: 0 };
  watched.set(id, story);
  await note([[id, head]]);
  stop ??= repeat(lookAgain, EVERY_MS);
  return story;
};

/** How soon a page may ask again: the longer, the more this server has to do. */
const nextMs = (): number => {
  const level = loadLevel();
  if (level === 3) return LIVE_LONGEST_MS;
  return level === 2 ? LIVE_LONGEST_MS / 2 : LIVE_MS;
};

/**
 * The version of a story where it is newer than the page's, at most a second old; undefined when the page has it. 403 for a
 * ticket that was altered or has run out, 404 for one of another story and when the story is gone.
 */
export const answerLive = async (
  ticket: string,
  id: string,
  { v, n }: { v: number; n: number },
): Promise<LiveAnswer | undefined> => {
  const refusal = ticketRefusal(ticket, id, now());
  if (refusal) return fail(refusal);
  const [{ version }, number] = await Promise.all([watch(id), readLiveNumber()]);
  if (version === undefined) return fail('not_found');
  const next_ms = nextMs();
  if (v >= version && n === number && next_ms === LIVE_MS) return undefined;
  return { v: Math.max(v, version), n: number, next_ms };
};
