import type { StoryUpdateBody } from 'contract';
import { useEffect, useEffectEvent } from 'react';
import { same } from 'web-kit/merge';
import { useEdit } from './edit-context';
import type { Section } from './use-section';

/** While a save waits for a connection a team's book shows what waits. */
export function useWaiting<V>({ key, phase, view }: Section<V>, of: () => StoryUpdateBody) {
  const { visitor, setView } = useEdit();
  useEffect(() => {
    const waiting = visitor && phase.name === 'queued' ? of() : undefined;
    if (!same(waiting, view.waiting)) setView(key, { waiting });
  });
  const hide = useEffectEvent(() => {
    if (view.waiting) setView(key, { waiting: undefined });
  });
  useEffect(() => () => hide(), []);
}
