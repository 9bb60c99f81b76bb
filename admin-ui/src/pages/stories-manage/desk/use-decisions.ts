import type { Story } from 'contract';
import { useCallback, useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import type { DeskQueue } from '@/lib/desk-queue/use-desk-queue';
import { dropDraft } from '@/lib/draft';
import { useIdentity } from '@/lib/identity';
import { keepWording } from '@/lib/last-wordings';
import { leaveAfter } from '@/lib/leave-after';
import { type Decision, useDecide } from '@/lib/use-decide';
import { useToast } from '@/lib/use-toast';
import { draftOf } from './draft-name';
import { useDecidedToast } from './use-decided-toast';

/** What became of a decision that was made here; `past` once the story has been read again, so that it may wait again. */
export type Sent = { state: 'sending' | 'past' } | { state: 'done'; at: number } | { state: 'refused'; error: unknown };

/** A decision as it is for a story that was read at `readAt` (ms). */
export const sentAsOf = (sent: Sent | undefined, readAt: number): Sent | undefined =>
  sent?.state === 'done' && readAt > sent.at ? { state: 'past' } : sent;

/**
 * Decisions are sent behind the reviewer's back: the next story is shown at once. One that is refused brings its story back,
 * with what was typed.
 */
export function useDecisions(resource: string, queue: DeskQueue) {
  const [sent, setSent] = useState<Record<string, Sent>>({});
  const { account } = useIdentity();
  const { send, takeBack } = useDecide(resource);
  const say = useToast();
  const toast = useDecidedToast();
  const { following, go, settle, unsettle } = queue;

  const undo = useCallback(
    async (id: string) => {
      try {
        await takeBack(id);
        unsettle(id);
        setSent(({ [id]: _gone, ...others }) => others);
        say.done('已復原，這則故事回到待審核');
        go(id);
      } catch (thrown) {
        say.failed(errorText(thrown));
      }
    },
    [go, say, takeBack, unsettle],
  );

  const decide = useCallback(
    async (story: Story, decision: Decision) => {
      const { id } = story;
      const note = (state: Sent) => setSent((before) => ({ ...before, [id]: state }));
      note({ state: 'sending' });
      settle(id);
      go(following);
      try {
        await send(id, decision);
        dropDraft(account, draftOf(id));
        if (decision.kind === 'reject') keepWording(account, decision.failed_message);
        note({ state: 'done', at: Date.now() });
        toast(story, decision.kind, { onOpen: () => go(id), onUndo: () => void undo(id) });
      } catch (thrown) {
        note({ state: 'refused', error: thrown });
        unsettle(id);
        if (following !== undefined) go(id);
        if (thrown instanceof ApiError) leaveAfter(thrown);
      }
    },
    [account, following, go, send, settle, toast, undo, unsettle],
  );

  const forgive = useCallback((id: string) => setSent(({ [id]: _gone, ...others }) => others), []);
  return { sent, decide, forgive };
}
