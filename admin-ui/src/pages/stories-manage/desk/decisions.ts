import { TAKE_BACK_MS } from 'contract';
import type { Decision } from '@/lib/use-decide';

/** What became of a decision that was made here; `past` once the story has been read again, so that it may wait again. */
export type Sent =
  | { state: 'sending'; decided: number }
  | { state: 'past' }
  | { state: 'done'; at: number }
  | { state: 'refused'; error: unknown };

/** A decision as it is for a story that was read at `readAt` (ms). */
export const sentAsOf = (sent: Sent | undefined, readAt: number): Sent | undefined =>
  sent?.state === 'done' && readAt > sent.at ? { state: 'past' } : sent;

/** A decision whose mail still waits: by its story, with what names it, when it was taken and until when it can be taken back (ms). */
export type Undoable = {
  id: string;
  kind: Decision['kind'];
  title: string;
  account: string;
  decided: number;
  until: number;
};

/** The decisions of this desk: what became of each by its story, and which can be taken back, the last one first. */
export type Decisions = { sent: Readonly<Record<string, Sent>>; undoable: readonly Undoable[] };

export type DecisionEvent =
  | { type: 'sent'; id: string; decided: number }
  | { type: 'arrived'; decision: Omit<Undoable, 'until'>; at: number }
  | { type: 'refused'; id: string; error: unknown }
  /** It is taken back: a second press means the one before. */
  | { type: 'undone'; id: string }
  /** It couldn't be taken back, and still can be while its time lasts. */
  | { type: 'kept'; decision: Undoable }
  /** Its story can be decided again. */
  | { type: 'forgotten'; id: string }
  /** The clock says `at`. */
  | { type: 'passed'; at: number }
  /** The desk is opened again: of what was decided before, only what can still be taken back counts. */
  | { type: 'opened' };

export const NO_DECISIONS: Decisions = { sent: {}, undoable: [] };
const MOST = 10;

const without = (undoable: readonly Undoable[], id: string) => undoable.filter((other) => other.id !== id);

const inOrder = (undoable: readonly Undoable[]) => undoable.toSorted((a, b) => b.decided - a.decided).slice(0, MOST);

/** The decisions after an event; the same ones where nothing changed. */
export function nextDecisions(now: Decisions, event: DecisionEvent): Decisions {
  const { sent, undoable } = now;
  const note = (id: string, state: Sent) => ({ ...sent, [id]: state });
  switch (event.type) {
    case 'sent':
      return {
        sent: note(event.id, { state: 'sending', decided: event.decided }),
        undoable: without(undoable, event.id),
      };
    case 'arrived': {
      const { decision, at } = event;
      const last = { ...decision, until: at + TAKE_BACK_MS };
      return {
        sent: note(decision.id, { state: 'done', at }),
        // An answer may overtake the one before.
        undoable: inOrder([...without(undoable, decision.id), last]),
      };
    }
    case 'refused':
      return { sent: note(event.id, { state: 'refused', error: event.error }), undoable };
    case 'undone':
      return { sent, undoable: without(undoable, event.id) };
    case 'kept':
      return { sent, undoable: inOrder([...without(undoable, event.decision.id), event.decision]) };
    case 'forgotten': {
      if (!(event.id in sent)) return now;
      const { [event.id]: _gone, ...others } = sent;
      return { sent: others, undoable };
    }
    case 'passed': {
      const left = undoable.filter(({ until }) => until > event.at);
      return left.length === undoable.length ? now : { sent, undoable: left };
    }
    case 'opened':
      return { sent: {}, undoable };
  }
}

/** What can be taken back first: the last decision; of one that is still under way nobody knows yet. */
export const lastOf = ({ sent, undoable: [last] }: Decisions): Undoable | 'sending' | undefined =>
  Object.values(sent).some((one) => one.state === 'sending' && one.decided > (last?.decided ?? 0)) ? 'sending' : last;
