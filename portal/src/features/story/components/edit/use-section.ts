import { isSectionComplete, type Story } from 'contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { ApiError } from '@/lib/api-error';
import { dropDraft, keepDraft } from '../../drafts/drafts';
import { merge, same } from '../../drafts/merge';
import { SectionConflict, saveSection } from '../../drafts/save-section';
import type { Line, SectionModel } from '../../model/types';
import { useEdit } from './edit-context';
import { takeFocus } from './take-focus';
import { useResend } from './use-resend';

export type Phase =
  | { name: 'idle' | 'saving' | 'refused' | 'queued' }
  | { name: 'typed' | 'saved'; at: number }
  | { name: 'conflict'; at: number };

export type Outcome = { kind: 'saved'; story: Story } | { kind: 'refused'; error: ApiError } | { kind: 'later' };

type Typed<V> = { values: V; base: V };
type Clash<V> = { mine: V; theirs: V; story: Story };

const PAUSE = 300;

export type Section<V> = ReturnType<typeof useSection<V>>;

/** One section: what is typed into it, its draft on this device, and its way to the server. */
export function useSection<V>(model: SectionModel<V>) {
  const edit = useEdit();
  const { story, account, setView } = edit;
  const { key } = model;
  const view = edit.views[key];
  const kept = edit.drafts.get(key);
  const typed = useRef<Typed<V> | undefined>(kept && { values: kept.values as V, base: kept.base as V });
  const [initial, setInitial] = useState<V>(() => (kept ? (kept.values as V) : model.read(story)));
  const current = useRef<V>(initial);
  const [generation, setGeneration] = useState(0);
  const [phase, setPhase] = useState<Phase>(() =>
    !kept ? { name: 'idle' } : kept.queued ? { name: 'queued' } : { name: 'typed', at: kept.at },
  );
  const [clash, setClash] = useState<Clash<V>>();
  const [beside, setBeside] = useState<Line[]>();
  const [problems, setProblems] = useState(0);
  const latest = useRef(story);
  latest.current = story;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const remount = useCallback((values: V) => {
    current.current = values;
    setInitial(values);
    setProblems(0);
    setGeneration((n) => n + 1);
  }, []);

  /** Puts what is typed onto this device; a browser without storage only loses that comfort. */
  const keep = useCallback(
    async (queued = false) => {
      clearTimeout(timer.current);
      timer.current = undefined;
      if (!typed.current) return;
      const at = Date.now();
      const { values, base } = typed.current;
      const kept = model.keep ? model.keep(values) : values;
      await keepDraft({ account, story: story.id, section: key, values: kept, base, at, queued }).catch(
        () => undefined,
      );
      return at;
    },
    [account, story.id, key, model],
  );
  const drop = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    typed.current = undefined;
    setView(key, { typed: false });
    await dropDraft(account, story.id, key).catch(() => undefined);
  }, [account, story.id, key, setView]);

  /** The form says what it holds now. */
  const type = useCallback(
    (values: V) => {
      current.current = values;
      const base = typed.current?.base ?? model.read(latest.current);
      if (same(values, base)) {
        if (!typed.current) return;
        void drop();
        setPhase({ name: 'idle' });
        return;
      }
      if (!typed.current) setView(key, { typed: true });
      typed.current = { values, base };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        void keep().then((at) => {
          if (at !== undefined && typed.current) setPhase({ name: 'typed', at });
        });
      }, PAUSE);
    },
    [model, key, drop, keep, setView],
  );

  const send = async ({ values, base }: Typed<V>, stay?: (story: Story) => boolean): Promise<Outcome> => {
    typed.current = { values, base };
    setClash(undefined);
    setPhase({ name: 'saving' });
    await keep();
    try {
      const before = latest.current;
      const saved = await saveSection(model, { values, base }, before);
      await drop();
      const open = stay ? stay(saved) : !isSectionComplete(key, saved.progress.bar_list);
      if (open && model.left?.(values, saved)) {
        typed.current = { values, base: model.read(saved) };
        setView(key, { typed: true });
        await keep();
      }
      setBeside(undefined);
      setPhase({ name: 'saved', at: Date.now() });
      edit.replaceStory(saved, key);
      if (!open) {
        takeFocus(key);
        remount(model.read(saved));
        setView(key, { mode: 'browse' });
      }
      if (!open || saved !== before) toast.success('儲存成功');
      return { kind: 'saved', story: saved };
    } catch (error) {
      if (error instanceof SectionConflict) {
        setClash({ mine: values, theirs: model.read(error.story), story: error.story });
        setPhase({ name: 'conflict', at: error.story.update_time });
        edit.replaceStory(error.story);
        return { kind: 'later' };
      }
      if (!(error instanceof ApiError)) throw error;
      if (error.offline) {
        await keep(true);
        setPhase({ name: 'queued' });
        return { kind: 'later' };
      }
      setPhase({ name: 'refused' });
      return { kind: 'refused', error };
    }
  };
  const save = (values: V, stay?: (story: Story) => boolean) =>
    send({ values, base: typed.current?.base ?? model.read(latest.current) }, stay);

  // Whoever has typed nothing sees what others saved meanwhile.
  useEffect(() => {
    if (typed.current || Object.keys(model.changes(current.current, story)).length === 0) return;
    remount(model.read(story));
  }, [story, model, remount]);

  useResend(phase.name === 'queued', () => {
    if (typed.current) void send(typed.current);
  });

  // What was typed in the last moment before the page went away; everything else lies on this device already.
  useEffect(
    () => () => {
      if (timer.current !== undefined) void keep();
    },
    [keep],
  );

  const discard = async () => {
    await drop();
    setClash(undefined);
    setBeside(undefined);
    setPhase({ name: 'idle' });
    remount(model.read(latest.current));
    if (isSectionComplete(key, latest.current.progress.bar_list)) setView(key, { mode: 'browse' });
  };
  const resolve = {
    mine: () => {
      if (!clash) return;
      remount(clash.mine);
      void send({ values: clash.mine, base: clash.theirs });
    },
    theirs: discard,
    merge: () => {
      if (!clash) return;
      const { value } = merge(typed.current?.base ?? clash.theirs, clash.mine, clash.theirs);
      typed.current = { values: value, base: clash.theirs };
      setBeside(model.lines(clash.theirs, clash.story));
      setClash(undefined);
      setPhase({ name: 'typed', at: Date.now() });
      remount(value);
      void keep();
    },
  };
  return {
    model,
    key,
    story,
    view,
    phase,
    initial,
    generation,
    clash,
    beside,
    problems,
    setProblems,
    typed: view.typed,
    type,
    save,
    discard,
    resolve,
    edit: () => setView(key, { mode: 'edit', open: true }),
  };
}
