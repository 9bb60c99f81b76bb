import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { getSession } from '@/lib/session';
import type { Draft } from '../../drafts/draft-db';
import { dropDraft, dropTyped, keepDraft } from '../../drafts/drafts';
import { onFlush } from '../../drafts/flush';
import type { SectionModel } from '../../model/types';

export type Typed<V> = { values: V; base: V };

const PAUSE = 300;

/** What is typed into a section and its draft on this device; a browser without storage only loses that comfort. */
export function useDraft<V>(
  model: SectionModel<V>,
  place: Pick<Draft, 'account' | 'story' | 'tab'>,
  typed: RefObject<Typed<V> | undefined>,
  wasQueued: boolean,
) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const queued = useRef(wasQueued);
  const { account, story, tab } = place;
  const { key: section } = model;

  const keep = useCallback(
    async (later = queued.current) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      queued.current = later;
      if (!typed.current) return undefined;
      const at = Date.now();
      const { values, base } = typed.current;
      const draft = { account, story, section, tab, values: model.keep?.(values) ?? values, base, at, queued: later };
      // A device that takes no drafts says so where it speaks of them.
      await keepDraft(draft).catch(() => undefined);
      return at;
    },
    [account, story, section, tab, model, typed],
  );
  const keepSoon = useCallback(
    (later: boolean, then: (at: number) => void) => {
      queued.current = later;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        void keep().then((at) => {
          if (at !== undefined && typed.current) then(at);
        });
      }, PAUSE);
    },
    [keep, typed],
  );
  /** Nothing is typed any more; without `files` those that were chosen stay, so that a removal can be undone. */
  const drop = useCallback(
    async (files = true) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      typed.current = undefined;
      queued.current = false;
      await (files ? dropDraft : dropTyped)({ account, story, section, tab }).catch(() => undefined);
    },
    [account, story, section, tab, typed],
  );

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
  return { keep, keepSoon, drop };
}
