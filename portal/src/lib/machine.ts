/** What is so after an event at `at` (ms), and what has to be done about it. */
export type Reduce<S, E, F> = (state: S, event: E, at: number) => [S, F[]];

/** A step for each type of event. */
export type Steps<S, E extends { type: string }, F> = {
  [T in E['type']]: Reduce<S, Extract<E, { type: T }>, F>;
};

export const reducer =
  <S, E extends { type: string }, F>(steps: Steps<S, E, F>): Reduce<S, E, F> =>
  (state, event, at) =>
    (steps[event.type as E['type']] as Reduce<S, E, F>)(state, event, at);
