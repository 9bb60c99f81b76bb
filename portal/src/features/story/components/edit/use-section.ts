import { isSectionComplete, type Story } from 'contract';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from 'web-kit/api-error';
import { toast } from '@/components/ui/toast';
import { merge, same } from '../../drafts/merge';
import { SectionConflict, saveSection } from '../../drafts/save-section';
import type { Line, SectionModel } from '../../model/types';
import { useResend } from '../../uploads/use-resend';
import { useEdit } from './edit-context';
import { holdField } from './hold-field';
import { takeFocus } from './take-focus';
import { useAutosave } from './use-autosave';
import { type Typed, useDraft } from './use-draft';

export type Phase =
  | { name: 'idle' | 'saving' | 'refused' | 'queued' }
  | { name: 'typed'; at: number }
  /** `pressed`: by 儲存, not by itself. */
  | { name: 'saved'; at: number; pressed: boolean }
  | { name: 'conflict'; at: number };

export type Outcome = { kind: 'saved'; story: Story } | { kind: 'refused'; error: ApiError } | { kind: 'later' };

type How = {
  /** Says whether the section stays open after a save. */
  stay?: (story: Story) => boolean;
  /** Files are on their way: another save follows once they have arrived. */
  going?: boolean;
};
/** Another version beside the form: the stored one while two are merged by hand, or what was written here and replaced. */
type Beside = { why: 'merge' | 'replaced'; lines: Line[] };
type Clash<V> = { mine: V; theirs: V; story: Story };

const IDLE: Phase = { name: 'idle' };

/** Something of the lines of before is in none of those that have taken their place. */
const isLost = (before: Line[], now: Line[]) =>
  before.some(({ text }) => text && now.every((line) => !line.text.includes(text)));

export type Section<V> = ReturnType<typeof useSection<V>>;

/** One section: what is typed into it, its draft on this device, and its way to the server. */
export function useSection<V>(model: SectionModel<V>) {
  const edit = useEdit();
  const { story, account, tab, setView } = edit;
  const { key } = model;
  const view = edit.views[key];
  const kept = edit.drafts.get(key);
  const typed = useRef<Typed<V> | undefined>(kept && { values: kept.values as V, base: kept.base as V });
  const draft = useDraft(model, { account, story: story.id, tab }, typed, kept?.queued ?? false);
  const { keep, keepSoon } = draft;
  const [initial, setInitial] = useState<V>(() => (kept ? (kept.values as V) : model.read(story)));
  const current = useRef<V>(initial);
  const [generation, setGeneration] = useState(0);
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<Phase>(() =>
    !kept ? { name: 'idle' } : kept.queued ? { name: 'queued' } : { name: 'typed', at: kept.at },
  );
  const [clash, setClash] = useState<Clash<V>>();
  const [beside, setBeside] = useState<Beside>();
  const wrote = useRef(kept !== undefined);
  const [problems, setProblems] = useState(0);
  // A save has left something open: known here, since others' changes render the form again.
  const [partly, setPartly] = useState(false);
  // A person chose between two versions: the server keeps the one that the next save replaces.
  const chosen = useRef(false);
  const latest = useRef(story);
  const shown = useRef(story);
  // What a save has answered is newer than the page until this draws it.
  if (shown.current !== story) latest.current = story;
  shown.current = story;

  const { soon: autosaveSoon, settle } = useAutosave(() => autosave());

  const giveBack = useRef<() => void>(undefined);
  /** Others' changes come into the form while it is being filled in. */
  const redraw = useCallback(
    (values: V) => {
      giveBack.current = holdField(key);
      current.current = values;
      setInitial(values);
      setGeneration((n) => n + 1);
    },
    [key],
  );
  /** The form starts over, with nothing of what it showed before. */
  const restart = (values: V) => {
    wrote.current = false;
    setProblems(0);
    setPartly(false);
    setRound((n) => n + 1);
    redraw(values);
  };
  useLayoutEffect(() => {
    if (generation > 0) giveBack.current?.();
    giveBack.current = undefined;
  }, [generation]);

  const drop = useCallback(
    async (files?: boolean) => {
      setView(key, { typed: false });
      await draft.drop(files);
    },
    [setView, key, draft.drop],
  );

  /** The form says what it holds now; `queued` while it waits to go on with a save by itself. */
  const type = useCallback(
    (values: V, queued = false) => {
      current.current = values;
      const base = typed.current?.base ?? model.read(latest.current);
      if (same(values, base)) {
        if (!typed.current) return;
        void drop(false);
        setPhase({ name: 'idle' });
        return;
      }
      wrote.current = true;
      if (!typed.current) setView(key, { typed: true });
      typed.current = { values, base };
      keepSoon(queued, (at) => setPhase(queued ? { name: 'queued' } : { name: 'typed', at }));
      if (model.alone && !queued) autosaveSoon();
    },
    [model, key, drop, keepSoon, setView, autosaveSoon],
  );

  /** What could not be stored yet stays a draft, on top of what is stored now: others' changes are in it. */
  const rebase = async ({ values, base }: Typed<V>, saved: Story, later: boolean) => {
    const now = model.read(saved);
    // Files may have arrived while it was being saved.
    const own = typed.current?.values ?? values;
    const { value } = merge(base, own, now);
    typed.current = { values: value, base: now };
    setView(key, { typed: true });
    // Before anything is waited for: what arrives meanwhile comes on top of it.
    if (!same(value, own)) redraw(value);
    await keep(later);
  };
  const send = async ({ values, base }: Typed<V>, { stay, going = false }: How = {}): Promise<Outcome> => {
    typed.current = { values, base };
    setClash(undefined);
    setPhase({ name: 'saving' });
    await keep();
    try {
      const before = latest.current;
      const saved = await saveSection(model, { values, base }, before, { chosen: chosen.current });
      chosen.current = false;
      const waits = model.waits?.(values) ?? false;
      const open = waits || (stay ? stay(saved) : !isSectionComplete(key, saved.progress.bar_list));
      if (waits || (open && model.left?.(values, saved))) await rebase({ values, base }, saved, going);
      else await drop();
      setBeside(undefined);
      edit.replaceStory(saved);
      // All files arrived while it was being saved: the form was rendered again and has nothing to wait for.
      if (going && typed.current && !model.waits?.(typed.current.values)) {
        latest.current = saved;
        return send(typed.current, { stay });
      }
      // Nothing is called saved over files that were refused or failed.
      if (going) setPhase({ name: 'queued' });
      else if (waits) setPhase({ name: 'typed', at: Date.now() });
      else setPhase({ name: 'saved', at: Date.now(), pressed: true });
      if (!open) {
        takeFocus(key);
        restart(model.read(saved));
        setView(key, { mode: 'browse' });
      }
      return { kind: 'saved', story: saved };
    } catch (error) {
      if (error instanceof SectionConflict) {
        conflict(values, error.story);
        return { kind: 'later' };
      }
      if (!(error instanceof ApiError)) throw error;
      if (error.offline) {
        await keep(true);
        setPhase({ name: 'queued' });
        return { kind: 'later' };
      }
      await keep(false);
      // A server in trouble has nothing against what was typed: it is here, to be sent once more.
      setPhase(error.status >= 500 ? { name: 'typed', at: Date.now() } : { name: 'refused' });
      return { kind: 'refused', error };
    }
  };
  /** A save that no form has asked for and none answers: what is against it stays in sight until it is closed. */
  const sendAlone = async (draft: Typed<V>) => {
    const outcome = await send(draft);
    if (outcome.kind === 'refused') toast.error(outcome.error.message);
  };
  const save = async (values: V, how?: How) => {
    const before = current.current;
    await settle();
    // What was typed, or came from others, until a save by itself was over.
    const all = current.current === before ? values : merge(before, values, current.current).value;
    return send({ values: all, base: typed.current?.base ?? model.read(latest.current) }, how);
  };
  const conflict = (mine: V, theirs: Story) => {
    setClash({ mine, theirs: model.read(theirs), story: theirs });
    setPhase({ name: 'conflict', at: theirs.update_time });
    edit.replaceStory(theirs);
  };
  /** Stores what of the typed is valid while the form stays as it is; true when the connection failed it. */
  const autosave = async (): Promise<boolean> => {
    const before = latest.current;
    const held = typed.current;
    const busy = ['saving', 'queued', 'conflict'].includes(phase.name);
    const part = held && !busy && model.alone?.(held.values, before);
    if (!part || Object.keys(model.changes(part, before)).length === 0) return false;
    try {
      const saved = await saveSection(model, { values: part, base: held.base }, before, { chosen: chosen.current });
      chosen.current = false;
      const now = model.read(saved);
      // What was typed meanwhile goes on top of it.
      const own = current.current;
      const value = typed.current ? merge(held.base, own, now).value : own;
      latest.current = saved;
      const left = Object.keys(model.changes(value, saved)).length > 0 || model.waits?.(value);
      if (left) typed.current = { values: value, base: now };
      // Before anything is waited for: what is typed meanwhile comes on top of it.
      if (!same(value, own)) redraw(value);
      if (left) await keep();
      else {
        await drop(false);
        setPhase({ name: 'saved', at: Date.now(), pressed: false });
      }
      edit.replaceStory(saved);
    } catch (error) {
      if (error instanceof SectionConflict) conflict(current.current, error.story);
      else if (!(error instanceof ApiError)) throw error;
      // Anything else that the server says against it is said when 儲存 is pressed.
      else return error.offline || error.status >= 500;
    }
    return false;
  };

  // While nothing is typed, the form follows what others save; what was written here and is gone stays beside it.
  useEffect(() => {
    if (typed.current || Object.keys(model.changes(current.current, story)).length === 0) return;
    const [lines, now] = [model.lines(current.current, story), model.read(story)];
    if (wrote.current && isLost(lines, model.lines(now, story))) setBeside({ why: 'replaced', lines });
    redraw(now);
  }, [story, model, redraw]);

  // What waits for its files goes on once they have arrived.
  const stuck = typed.current !== undefined && model.waits?.(typed.current.values) === true;
  useResend(phase.name === 'queued' && !stuck, () => {
    if (typed.current) void sendAlone(typed.current);
  });

  const discard = async () => {
    chosen.current = false;
    await settle();
    await drop();
    setClash(undefined);
    setBeside(undefined);
    setPhase({ name: 'idle' });
    restart(model.read(latest.current));
    if (isSectionComplete(key, latest.current.progress.bar_list)) setView(key, { mode: 'browse' });
  };
  // The button that is pressed goes away with the question.
  const resolve = {
    mine: () => {
      if (!clash) return;
      chosen.current = true;
      takeFocus(key);
      restart(clash.mine);
      void sendAlone({ values: clash.mine, base: clash.theirs });
    },
    theirs: () => {
      takeFocus(key);
      return discard();
    },
    merge: () => {
      if (!clash) return;
      chosen.current = true;
      takeFocus(key);
      const { value } = merge(typed.current?.base ?? clash.theirs, clash.mine, clash.theirs);
      typed.current = { values: value, base: clash.theirs };
      setBeside({ why: 'merge', lines: model.lines(clash.theirs, clash.story) });
      setClash(undefined);
      setPhase({ name: 'typed', at: Date.now() });
      restart(value);
      void keep();
    },
  };
  return {
    model,
    key,
    story,
    view,
    phase,
    /** What the card says of it: a save that has left something open is told by the form. */
    chip: partly && phase.name === 'saved' ? IDLE : phase,
    initial,
    generation,
    /** Counts how often the form started over. */
    round,
    clash,
    beside,
    problems,
    setProblems,
    partly,
    setPartly,
    typed: view.typed,
    type,
    save,
    discard,
    resolve,
    edit: () => setView(key, { mode: 'edit', open: true }),
  };
}
