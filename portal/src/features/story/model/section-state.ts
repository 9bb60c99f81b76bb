import { isSectionComplete, type Story } from 'contract';
import type { ApiError } from 'web-kit/api-error';
import { merge, same } from 'web-kit/merge';
import { reducer, type Steps } from '@/lib/machine';
import type { Line, SectionModel } from './types';

export type Phase =
  | { name: 'idle' | 'saving' | 'refused' | 'queued' }
  | { name: 'typed'; at: number }
  /** `pressed`: by 儲存, not by itself. */
  | { name: 'saved'; at: number; pressed: boolean }
  | { name: 'conflict'; at: number };

/** What is typed, and what the section held when the typing began. */
export type Typed<V> = { values: V; base: V };
export type Outcome = { kind: 'saved'; story: Story } | { kind: 'refused'; error: ApiError } | { kind: 'later' };

/** Calls that failed in a row while nothing is wrong with them, and the seconds that the server asked for. */
export type Away = { failures: number; asked?: number };

export type How = {
  /** Pressed (by 儲存), going on with what waited, or after a pause in the typing, while the form stays as it is. */
  by: 'press' | 'resend' | 'pause';
  /** Says whether the section stays open after a save. */
  stay?: (story: Story) => boolean;
  /** Files are on their way: another save follows once they have arrived. */
  going?: boolean;
};

export type SectionState<V> = {
  phase: Phase;
  /** What the form starts with, how often it was rendered again, and how often it started over. */
  initial: V;
  generation: number;
  round: number;
  /** What was stored as the form before this one began: a keystroke may still come from there. */
  before?: V;
  clash?: { mine: V; theirs: V; story: Story };
  /** Another version beside the form: the stored one while two are merged by hand, or what was written here and replaced. */
  beside?: { why: 'merge' | 'replaced'; lines: Line[] };
  problems: number;
  /** A save has left something open: known here, since others' changes render the form again. */
  partly: boolean;
  /** A save after a pause waits for the connection. */
  retry: boolean;
  /** How often in a row the server was away or busy, and in how many seconds it may be asked again. */
  away: Away;
  /** The story as it was read or saved last. */
  story: Story;
  /** What the form holds, and what of it isn't stored. */
  current: V;
  typed?: Typed<V>;
  /** The draft waits to go on with a save by itself. */
  later: boolean;
  /** Something was written here since the form started. */
  wrote: boolean;
  /** A person chose between two versions: the server keeps the one that the next save replaces. */
  chosen: boolean;
  outcome: Outcome;
};

export type SectionEvent<V> =
  /** `generation`: of the form in which it was typed. */
  | { type: 'type'; values: V; later: boolean; generation: number }
  /** What was typed lies on this device. */
  | { type: 'kept' }
  | { type: 'settle' | 'pause' | 'resend' | 'discard' | 'mine' | 'merge' }
  | { type: 'press'; values: V; how: How }
  | { type: 'saved'; story: Story; sent: Typed<V>; how: How }
  | { type: 'clashed'; story: Story; sent: Typed<V>; how: How }
  | { type: 'failed'; error: ApiError; how: How }
  /** The page shows another state of the stored story. */
  | { type: 'page'; story: Story }
  | { type: 'marks'; problems?: number; partly?: boolean };

export type SectionEffect<V> =
  | { do: 'keep' | 'keepSoon' | 'pauseSoon' | 'hold' | 'focus' }
  | { do: 'forget'; files: boolean }
  | { do: 'view'; patch: { typed?: boolean; mode?: 'browse' } }
  | { do: 'replace'; story: Story }
  | { do: 'say'; text: string }
  | { do: 'store'; sent: Typed<V>; how: How };

const LATER: Outcome = { kind: 'later' };
const NEAR: Away = { failures: 0 };

type Draft = { values: unknown; base: unknown; at: number; queued: boolean };

export function startSection<V>(model: SectionModel<V>, story: Story, draft: Draft | undefined): SectionState<V> {
  const initial = draft ? (draft.values as V) : model.read(story);
  return {
    phase: !draft ? { name: 'idle' } : draft.queued ? { name: 'queued' } : { name: 'typed', at: draft.at },
    initial,
    generation: 0,
    round: 0,
    problems: 0,
    partly: false,
    retry: false,
    away: NEAR,
    story,
    current: initial,
    typed: draft && { values: initial, base: draft.base as V },
    later: draft?.queued ?? false,
    wrote: draft !== undefined,
    chosen: false,
    outcome: LATER,
  };
}

/** Something of the lines of before is in none of those that have taken their place. */
const isLost = (before: Line[], now: Line[]) =>
  before.some(({ text }) => text && now.every((line) => !line.text.includes(text)));

/** One section while it is edited: what is typed into it, its draft, its way to the server, and what others store meanwhile. */
export function sectionReducer<V>(model: SectionModel<V>) {
  type State = SectionState<V>;
  type Step = [State, SectionEffect<V>[]];
  const { key } = model;
  const waits = (values: V) => model.waits?.(values) ?? false;
  const isComplete = (story: Story) => isSectionComplete(key, story.progress.bar_list);

  /** Others' changes come into the form while it is being filled in. */
  const redraw = (state: State, values: V, before: V | undefined): Step => [
    { ...state, initial: values, current: values, before, generation: state.generation + 1 },
    [{ do: 'hold' }],
  ];
  /** The form starts over, with nothing of what it showed before. */
  const restart = (state: State, values: V): Step =>
    redraw({ ...state, wrote: false, problems: 0, partly: false, round: state.round + 1 }, values, undefined);
  const forget = (state: State, files: boolean): Step => [
    { ...state, typed: undefined, later: false },
    [
      { do: 'view', patch: { typed: false } },
      { do: 'forget', files },
    ],
  ];
  /** What isn't stored yet lies on top of what is: others' changes are in it. */
  const rebase = (state: State, values: V, own: V): Step => {
    const typed = { values, base: model.read(state.story) };
    const [next, effects] = same(values, own) ? [state, []] : redraw(state, values, state.typed?.base);
    return [{ ...next, typed }, [...effects, { do: 'view', patch: { typed: true } }, { do: 'keep' }]];
  };
  const store = (state: State, sent: Typed<V>, how: How): Step => [
    { ...state, typed: sent, clash: undefined, phase: { name: 'saving' } },
    [{ do: 'store', sent, how }],
  ];

  const steps: Steps<State, SectionEvent<V>, SectionEffect<V>> = {
    type(state, { values, later, generation }) {
      const now = { ...state, current: values };
      const base = state.typed?.base ?? model.read(state.story);
      if (generation < state.generation && state.before !== undefined) {
        // What others stored reached the form before its redrawing did: it was typed over what was stored before, and shows on.
        const [next, effects] = redraw(
          { ...now, wrote: true, typed: { values, base: state.before } },
          values,
          state.before,
        );
        return [next, [...effects, { do: 'view', patch: { typed: true } }, { do: 'keepSoon' }]];
      }
      if (same(values, base)) {
        if (!state.typed) return [now, []];
        const [next, effects] = forget(now, false);
        return [{ ...next, phase: { name: 'idle' } }, effects];
      }
      const effects: SectionEffect<V>[] = state.typed ? [] : [{ do: 'view', patch: { typed: true } }];
      effects.push({ do: 'keepSoon' });
      if (model.alone && !later) effects.push({ do: 'pauseSoon' });
      return [{ ...now, wrote: true, typed: { values, base }, later }, effects];
    },
    // A save that runs says itself how it ends.
    kept: (state, _event, at) =>
      !state.typed || state.phase.name === 'saving'
        ? [state, []]
        : [{ ...state, phase: state.later ? { name: 'queued' } : { name: 'typed', at } }, []],
    settle: (state) => [{ ...state, retry: false }, []],
    /** What of the typed is valid is stored while the form stays as it is. */
    pause(state) {
      const { typed, story, phase } = state;
      const busy = ['saving', 'queued', 'conflict'].includes(phase.name);
      const part = typed && !busy && model.alone?.(typed.values, story);
      if (!part || Object.keys(model.changes(part, story)).length === 0) return [{ ...state, retry: false }, []];
      return [state, [{ do: 'store', sent: { values: part, base: typed.base }, how: { by: 'pause' } }]];
    },
    press: (state, { values, how }) =>
      store(state, { values, base: state.typed?.base ?? model.read(state.story) }, how),
    resend: (state) => (state.typed ? store(state, state.typed, { by: 'resend' }) : [state, []]),
    saved(before, { story, sent, how }, at) {
      const state: State = { ...before, story, chosen: false, away: NEAR };
      const now = model.read(story);
      if (how.by === 'pause') {
        // What was typed during the save goes on top of it.
        const own = state.current;
        const values = state.typed ? merge(sent.base, own, now).value : own;
        const left = Object.keys(model.changes(values, story)).length > 0 || waits(values);
        const [next, effects] = left ? rebase(state, values, own) : forget(state, false);
        const phase: Phase = left ? state.phase : { name: 'saved', at, pressed: false };
        return [{ ...next, phase, retry: false }, [...effects, { do: 'replace', story }]];
      }
      const open = waits(sent.values) || (how.stay ? how.stay(story) : !isComplete(story));
      const left = waits(sent.values) || (open && model.left?.(sent.values, story));
      // Files may have arrived during the save.
      const own = state.typed?.values ?? sent.values;
      const [next, effects] = left
        ? rebase({ ...state, later: how.going === true }, merge(sent.base, own, now).value, own)
        : forget(state, true);
      const done: State = { ...next, beside: undefined, outcome: { kind: 'saved', story } };
      effects.push({ do: 'replace', story });
      // All files arrived during the save: the form was rendered again and has nothing to wait for.
      if (how.going && done.typed && !waits(done.typed.values)) {
        const [again, more] = store(done, done.typed, { ...how, going: false });
        return [again, [...effects, ...more]];
      }
      // Nothing is called saved over files that were refused or failed.
      if (how.going) done.phase = { name: 'queued' };
      else done.phase = waits(sent.values) ? { name: 'typed', at } : { name: 'saved', at, pressed: true };
      if (open) return [done, effects];
      const [over, more] = restart(done, now);
      return [over, [...effects, { do: 'focus' }, ...more, { do: 'view', patch: { mode: 'browse' } }]];
    },
    clashed(state, { story, sent, how }) {
      const clash = { mine: how.by === 'pause' ? state.current : sent.values, theirs: model.read(story), story };
      const phase: Phase = { name: 'conflict', at: story.update_time };
      return [{ ...state, story, clash, phase, retry: false, away: NEAR, outcome: LATER }, [{ do: 'replace', story }]];
    },
    failed(state, { error, how }, at) {
      const { passing, status, message } = error;
      const away = passing ? { failures: state.away.failures + 1, asked: error.retryAfter } : NEAR;
      // Anything else that the server says against it is said when 儲存 is pressed.
      if (how.by === 'pause') return [{ ...state, away, retry: passing || status >= 500 }, []];
      const effects: SectionEffect<V>[] = [{ do: 'keep' }];
      if (passing) return [{ ...state, away, later: true, phase: { name: 'queued' }, outcome: LATER }, effects];
      // No form has asked for it and none answers: what is against it stays in sight until it is closed.
      if (how.by === 'resend') effects.push({ do: 'say', text: message });
      // A server in trouble has nothing against what was typed: it is here, to be sent once more.
      const phase: Phase = status >= 500 ? { name: 'typed', at } : { name: 'refused' };
      return [{ ...state, away, later: false, phase, outcome: { kind: 'refused', error } }, effects];
    },
    /** While nothing is typed, the form follows what others save; what was written here and is gone stays beside it. */
    page(state, { story }) {
      const now: State = { ...state, story };
      const { typed, phase } = state;
      const isStored = Object.keys(model.changes(typed?.values ?? state.current, story)).length === 0;
      if (typed) {
        // A save whose answer got lost has stored it: what is typed from here on starts from what is stored.
        const busy = ['saving', 'conflict'].includes(phase.name);
        if (busy || !isStored || waits(typed.values) || model.left?.(typed.values, story)) return [now, []];
        const [next, effects] = forget(now, true);
        return [{ ...next, retry: false, phase: { name: 'idle' } }, effects];
      }
      if (isStored) return [now, []];
      const [lines, values] = [model.lines(state.current, story), model.read(story)];
      if (state.wrote && isLost(lines, model.lines(values, story))) now.beside = { why: 'replaced', lines };
      return redraw(now, values, model.read(state.story));
    },
    discard(state) {
      const [next, effects] = forget({ ...state, chosen: false, clash: undefined, beside: undefined }, true);
      const [over, more] = restart({ ...next, phase: { name: 'idle' } }, model.read(state.story));
      if (isComplete(state.story)) more.push({ do: 'view', patch: { mode: 'browse' } });
      return [over, [...effects, ...more]];
    },
    mine(state) {
      if (!state.clash) return [state, []];
      const { mine, theirs } = state.clash;
      const [over, effects] = restart({ ...state, chosen: true }, mine);
      const [next, more] = store(over, { values: mine, base: theirs }, { by: 'resend' });
      return [next, [{ do: 'focus' }, ...effects, ...more]];
    },
    merge(state, _event, at) {
      if (!state.clash) return [state, []];
      const { mine, theirs, story } = state.clash;
      const values = merge(state.typed?.base ?? theirs, mine, theirs).value;
      const beside = { why: 'merge' as const, lines: model.lines(theirs, story) };
      const typed = { values, base: theirs };
      const [next, effects] = restart({ ...state, chosen: true, clash: undefined, beside, typed }, values);
      return [{ ...next, phase: { name: 'typed', at } }, [{ do: 'focus' }, ...effects, { do: 'keep' }]];
    },
    marks: (state, { problems = state.problems, partly = state.partly }) => [{ ...state, problems, partly }, []],
  };
  return reducer(steps);
}
