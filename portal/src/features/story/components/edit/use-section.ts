import type { Story } from 'contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from 'web-kit/api-error';
import { merge, same } from 'web-kit/merge';
import { SectionConflict } from 'web-kit/story-calls';
import { toast } from '@/components/ui/toast';
import { waitForServer } from '@/lib/passing';
import { unsent } from '@/lib/unsent';
import { useMachine } from '@/lib/use-machine';
import { saveSection } from '../../drafts/save-section';
import {
  type How,
  type Outcome,
  type Phase,
  type SectionEvent,
  sectionReducer,
  startSection,
  type Typed,
} from '../../model/section-state';
import type { SectionModel } from '../../model/types';
import { useResend } from '../../uploads/use-resend';
import { useEdit } from './edit-context';
import { holdField } from './hold-field';
import { takeFocus } from './take-focus';
import { noteTyped } from './typed-values';
import { useDraft } from './use-draft';

const PAUSE = 3_000;
const IDLE: Phase = { name: 'idle' };
const SHOWN = [
  'phase',
  'initial',
  'generation',
  'round',
  'clash',
  'beside',
  'problems',
  'partly',
  'retry',
  'away',
] as const;

export type Section<V> = ReturnType<typeof useSection<V>>;

/** Nothing is left to be pressed for once the pause after the typing is over. */
function storesItself<V>({ alone, changes }: SectionModel<V>, values: V, story: Story): boolean {
  return alone !== undefined && same(changes(alone(values, story), story), changes(values, story));
}

/** One section: what is typed into it, its draft on this device, and its way to the server, as `sectionReducer` says. */
export function useSection<V>(model: SectionModel<V>) {
  const { story, account, tab, drafts, views, editable, setView, replaceStory } = useEdit();
  const { key } = model;
  const [reduce] = useState(() => sectionReducer(model));
  const first = () => startSection(model, story, drafts.get(key));
  const { drawn, state, send, doing } = useMachine(reduce, first, SHOWN);
  const draft = useDraft(model, { account, story: story.id, tab }, state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const giveBack = useRef<() => void>(undefined);

  const store = async (sent: Typed<V>, how: How): Promise<void> => {
    if (how.by !== 'pause') await draft.keep();
    const { chosen, story: read } = state.current;
    const answer = await saveSection(model, sent, read, { chosen }).then(
      (saved): SectionEvent<V> => ({ type: 'saved', story: saved, sent, how }),
      (error): SectionEvent<V> => {
        if (error instanceof SectionConflict) return { type: 'clashed', story: error.story, sent, how };
        if (error instanceof ApiError) return { type: 'failed', error, how };
        throw error;
      },
    );
    await send(answer);
  };
  /** Changes during a save have a timer of their own. */
  const pause = () => {
    // Whoever is logging out decides what becomes of it.
    if (unsent.asked()) return pauseSoon();
    running.current ??= send({ type: 'pause' }).finally(() => {
      running.current = undefined;
    });
  };
  const pauseSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(pause, PAUSE);
  };
  doing.current = {
    keep: draft.keep,
    keepSoon: () => draft.keepSoon(() => void send({ type: 'kept' })),
    forget: ({ files }) => draft.forget(files),
    pauseSoon,
    hold: () => {
      giveBack.current = holdField(key);
    },
    focus: () => takeFocus(key),
    view: ({ patch }) => setView(key, patch),
    replace: (effect) => replaceStory(effect.story),
    say: ({ text }) => toast.error(text),
    store: ({ sent, how }) => store(sent, how),
  };
  /** No save by itself from here on until the next change; one that is on its way is waited for. */
  const settle = async () => {
    clearTimeout(timer.current);
    void send({ type: 'settle' });
    await running.current;
  };
  const save = async (values: V, how?: Omit<How, 'by'>): Promise<Outcome> => {
    const before = state.current.current;
    await settle();
    // What was typed, or came from others, until a save by itself was over.
    const now = state.current.current;
    const all = now === before ? values : merge(before, values, now).value;
    await send({ type: 'press', values: all, how: { ...how, by: 'press' } });
    return state.current.outcome;
  };
  const discard = async () => {
    await settle();
    await send({ type: 'discard' });
  };

  useLayoutEffect(() => {
    if (drawn.generation > 0) giveBack.current?.();
    giveBack.current = undefined;
  }, [drawn.generation]);
  useEffect(() => void send({ type: 'page', story }), [story, send]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useResend(drawn.retry, pause, drawn.away);
  // What waits for its files goes on once they have arrived.
  const { typed } = state.current;
  const { generation } = drawn;
  const stuck = typed !== undefined && model.waits?.(typed.values) === true;
  useResend(drawn.phase.name === 'queued' && !stuck, () => void send({ type: 'resend' }), drawn.away);
  const away = drawn.away.failures > 0;
  useEffect(() => (away ? waitForServer() : undefined), [away]);

  return {
    ...drawn,
    model,
    key,
    story,
    view: views[key],
    typed: views[key].typed,
    /** What its card shows of it. */
    card: {
      sectionKey: key,
      /** A save that has left something open is told by the form. */
      phase: drawn.partly && drawn.phase.name === 'saved' ? IDLE : drawn.phase,
      problems: drawn.problems,
      soon: drawn.phase.name === 'typed' && typed !== undefined && storesItself(model, typed.values, story),
      /** What was typed and came too late: the story was sent meanwhile, on another device. */
      unsent: editable || !typed ? undefined : model.lines(typed.values, story),
      onEdit: () => setView(key, { mode: 'edit', open: true }),
    },
    type: useCallback(
      (values: V, later = false) => {
        noteTyped(story.id, key, values);
        void send({ type: 'type', values, later, generation });
      },
      [send, story.id, key, generation],
    ),
    setProblems: useCallback((problems: number) => void send({ type: 'marks', problems }), [send]),
    setPartly: useCallback((partly: boolean) => void send({ type: 'marks', partly }), [send]),
    save,
    discard,
    resolve: {
      mine: () => void send({ type: 'mine' }),
      // The button that is pressed goes away with the question.
      theirs: () => {
        takeFocus(key);
        return discard();
      },
      merge: () => void send({ type: 'merge' }),
    },
  };
}
