import { useCallback, useRef, useState } from 'react';
import type { Reduce } from './machine';

/** How each effect is carried out. */
type Doing<F extends { do: string }> = { [D in F['do']]: (effect: Extract<F, { do: D }>) => unknown };

/**
 * Runs a machine; `doing` is set with each drawing. `send` resolves once everything that an event has led to is done. What
 * isn't `shown` changes without being drawn.
 */
export function useMachine<S, E, F extends { do: string }>(
  reduce: Reduce<S, E, F>,
  first: () => S,
  shown: readonly (keyof S)[],
) {
  const [drawn, draw] = useState(first);
  const state = useRef(drawn);
  const doing = useRef<Doing<F>>(undefined);
  const send = useCallback(
    async (event: E): Promise<void> => {
      const before = state.current;
      const [next, effects] = reduce(before, event, Date.now());
      state.current = next;
      if (shown.some((key) => next[key] !== before[key])) draw(next);
      const run = (effect: F) => doing.current?.[effect.do as F['do']](effect as Extract<F, { do: F['do'] }>);
      await Promise.all(effects.map(run));
    },
    [reduce, shown],
  );
  return { drawn, state, send, doing };
}
