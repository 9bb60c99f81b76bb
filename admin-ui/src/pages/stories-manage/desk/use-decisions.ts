import { type Story, TAKE_BACK_MS } from 'contract';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import { makeStore } from 'web-kit/make-store';
import type { DeskQueue } from '@/lib/desk-queue/use-desk-queue';
import { dropDraft } from '@/lib/draft';
import { useIdentity } from '@/lib/identity';
import { keepWording } from '@/lib/last-wordings';
import { leaveAfter } from '@/lib/leave-after';
import { type Decision, useDecide } from '@/lib/use-decide';
import { useToast } from '@/lib/use-toast';
import { type DecisionEvent, lastOf, NO_DECISIONS, nextDecisions } from './decisions';
import { draftOf } from './draft-name';
import { useDecidedToast } from './use-decided-toast';

const WAITS = '現在很多小組同時上傳，這個決定會自動送出，請先不要關掉這一頁';

/** Outside the page: what can be taken back can be so from the list, too. */
const store = makeStore(NO_DECISIONS);
const tell = (event: DecisionEvent) => {
  const next = nextDecisions(store.get(), event);
  if (next !== store.get()) store.set(next);
};

/**
 * Decisions are sent behind the reviewer's back: the next story is shown at once. One that is refused brings its story back,
 * with what was typed; one that arrived can be taken back for ten seconds.
 */
export function useDecisions(resource: string, queue: DeskQueue) {
  const { sent } = useSyncExternalStore(store.subscribe, store.get);
  const { account } = useIdentity();
  const { send, takeBack } = useDecide(resource);
  const say = useToast();
  const { following, go, settle, unsettle } = queue;
  useEffect(() => tell({ type: 'opened' }), []);

  const toast = useDecidedToast(store, { onOpen: go, onUndo: (id) => void undo(id) });
  const undo = useCallback(
    async (id: string) => {
      const decision = store.get().undoable.find((one) => one.id === id);
      tell({ type: 'undone', id });
      try {
        await takeBack(id);
        unsettle(id);
        tell({ type: 'forgotten', id });
        say.done('已復原，這則故事回到待審核');
        go(id);
      } catch (thrown) {
        say.failed(errorText(thrown));
        // The server's word is the last; a line that broke isn't one.
        const refused = thrown instanceof ApiError && !thrown.passing;
        if (!decision || refused) return;
        tell({ type: 'kept', decision });
        tell({ type: 'passed', at: Date.now() });
        toast();
      }
    },
    [go, say, takeBack, toast, unsettle],
  );

  const decide = useCallback(
    async (story: Story, decision: Decision) => {
      const { id, team_name, story_name } = story;
      const decided = Date.now();
      tell({ type: 'sent', id, decided });
      settle(id);
      go(following);
      try {
        await send(id, decision, () => say.done(WAITS));
        dropDraft(account, draftOf(id));
        if (decision.kind === 'reject') keepWording(account, decision.failed_message);
        const title = `${team_name}《${story_name}》`;
        const at = Date.now();
        tell({ type: 'arrived', decision: { id, kind: decision.kind, title, account: story.account, decided }, at });
        toast();
        // Each ends by itself, whatever was decided after it.
        setTimeout(() => tell({ type: 'passed', at: at + TAKE_BACK_MS }), TAKE_BACK_MS);
      } catch (thrown) {
        tell({ type: 'refused', id, error: thrown });
        unsettle(id);
        if (following !== undefined) go(id);
        if (thrown instanceof ApiError) leaveAfter(thrown);
      }
    },
    [account, following, go, say, send, settle, toast, unsettle],
  );

  return {
    sent,
    decide,
    forgive: (id: string) => tell({ type: 'forgotten', id }),
    /** Takes the last decision back; where it can't be, says why. */
    undoLast: (): string | undefined => {
      const last = lastOf(store.get());
      if (last === 'sending') return '上一個決定還在送出，送到以後才能復原。';
      if (last === undefined) return '沒有可以復原的決定。';
      void undo(last.id);
      return undefined;
    },
  };
}
