import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { getSession } from '@/lib/session';
import type { Draft } from '../../drafts/draft-db';
import { dropDraft, dropTyped, keepDraft } from '../../drafts/drafts';
import { onFlush } from '../../drafts/flush';
import type { SectionState } from '../../model/section-state';
import type { SectionModel } from '../../model/types';

const PAUSE = 300;

/** The draft of a section on this device; a browser without storage only loses that comfort. */
export function useDraft<V>(
  model: SectionModel<V>,
  { account, story, tab }: Pick<Draft, 'account' | 'story' | 'tab'>,
  state: RefObject<SectionState<V>>,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);
  const { key: section } = model;
  const keep = useCallback(async () => {
    stop();
    const { typed, later: queued } = state.current;
    if (!typed) return;
    const values = model.keep?.(typed.values) ?? typed.values;
    const draft = { account, story, section, tab, values, base: typed.base, at: Date.now(), queued };
    // A device that takes no drafts says so where it speaks of them.
    await keepDraft(draft).catch(() => undefined);
  }, [account, story, section, tab, model, state, stop]);
  const keepSoon = (then: () => void) => {
    stop();
    timer.current = setTimeout(() => void keep().then(then), PAUSE);
  };
  /** Without `files` those that were chosen stay, so that a removal can be undone. */
  const forget = async (files: boolean) => {
    stop();
    await (files ? dropDraft : dropTyped)({ account, story, section, tab }).catch(() => undefined);
  };

  // What was typed in the last moment before the page goes away; everything else lies on this device already.
  useEffect(() => {
    const last = async () => (timer.current === undefined ? undefined : keep());
    const release = onFlush(last);
    return () => {
      release();
      // After a logout nothing is written: what was left has been sent or discarded.
      if (getSession().token) void last();
    };
  }, [keep]);
  return { keep, keepSoon, forget };
}
