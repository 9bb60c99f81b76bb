import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  APPLY_STATUS,
  canDo,
  isOpen,
  type PictureStage,
  type Role,
  SECTION_KEYS,
  type SectionKey,
  type Story,
} from 'contract';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { deviceTakes } from '@/lib/device-takes';
import type { SessionUser } from '@/lib/session';
import { useLeavingQuestion } from '@/lib/use-leaving-question';
import { historyQuery } from '../../api/get-history';
import { storyQuery } from '../../api/get-story';
import { keepStory } from '../../drafts/kept-story';
import { nextStage, placeOf } from '../../model/next-act';
import { returnedOf, returnedToTeam } from '../../model/returned';
import { type Back, type Edit, EditProvider, type PendingFocus, type View, type Views, type Way } from './edit-context';
import { startViews } from './start-views';
import { useIs18 } from './use-is18';
import { useLive } from './use-live';
import { usePresence } from './use-presence';
import { useSheet } from './use-sheet';
import { useStrayDrops } from './use-stray-drops';

type Props = Pick<Edit, 'story' | 'drafts' | 'tab' | 'edition' | 'contact' | 'onHelp'> & {
  user: SessionUser;
  children: ReactNode;
};

const isStop = (key: string): key is SectionKey | '4' => key === '4' || SECTION_KEYS.some((section) => section === key);

/** Where one begins to write in a section, with a keyboard: on glass it would come up over what is to be read first. */
const firstEmpty = (key: string) =>
  window.matchMedia('(pointer: fine)').matches
    ? [
        ...document.querySelectorAll<HTMLInputElement>(
          `[id="${key}"] :is(textarea, input[type=text], input[type=url])`,
        ),
      ].find(({ value }) => !value)
    : undefined;

/** Of a team's sections only the one in its sheet is open. */
const withSheet = (views: Views, sheet: SectionKey | undefined): Views =>
  Object.fromEntries(SECTION_KEYS.map((key) => [key, { ...views[key], open: key === sheet }])) as Views;

/** The state of an open story that its sections share. */
export function StoryEditor({ story, drafts, tab, user, edition, contact, onHelp, children }: Props) {
  const queries = useQueryClient();
  const { hash } = useLocation();
  const visitor = user.role === 'visitor';
  const editable = isOpen(story) && canDo('edit', story.apply_status, { role: user.role as Role, own: true });
  const history = useQuery({
    ...historyQuery(story.id),
    enabled: story.apply_status === APPLY_STATUS.rejected,
  });
  const returned = useMemo(
    () => (visitor ? returnedToTeam : returnedOf)(story, history.data),
    [visitor, story, history.data],
  );
  const { sheet, open: openSheet, leave } = useSheet(visitor);
  const [unfolded, setViews] = useState(() => startViews({ story, editable, drafts, returned }));
  const views = useMemo(() => (visitor ? withSheet(unfolded, sheet) : unfolded), [visitor, unfolded, sheet]);
  const [current, setCurrent] = useState<Edit['active']>(
    () => SECTION_KEYS.find((key) => views[key].mode === 'edit' && views[key].open) ?? undefined,
  );
  const active = visitor ? sheet : current;
  // Whose page was opened and not touched writes nothing: nobody waits for that.
  const [working, setWorking] = useState<Edit['active']>();
  const setActive = useCallback((key: SectionKey | '4') => {
    setCurrent(key);
    setWorking(key);
  }, []);
  const [stage, setStage] = useState<PictureStage | undefined>(() => (sheet === '2.2' ? nextStage(story) : undefined));
  const [pendingFocus, setPendingFocus] = useState<PendingFocus>();
  const [back, setBack] = useState<Back>();
  // The upper sections are drawn first: all at once a phone wouldn't answer to a finger for long. Who goes further down has the rest at once.
  const [whole, setWhole] = useState(() => isStop(hash.slice(1)));
  useEffect(() => startTransition(() => setWhole(true)), []);
  const { others, ticket } = usePresence(story.id, visitor ? sheet : working);
  const live = useLive(story, views, ticket);
  useIs18(whole ? story.is_18 : undefined);
  useStrayDrops();
  const { drafts: keepsDrafts, files: keepsFiles } = deviceTakes.use();
  useLeavingQuestion(Object.values(views).some(({ typed }) => typed) && !(keepsDrafts && keepsFiles));
  // A browser without storage shows its own page when it is loaded off line.
  useEffect(() => void keepStory(story).catch(() => undefined), [story]);

  const setView = useCallback((key: SectionKey, patch: Partial<View>) => {
    setViews((all) => ({ ...all, [key]: { ...all[key], ...patch } }));
  }, []);
  const goTo = useCallback(
    (key: SectionKey | '4', { place, stage: wantedStage, back: leadsBack, refused, write = leadsBack }: Way = {}) => {
      if (visitor) {
        if (key === '4') return;
        if (key === '2.2') setStage(wantedStage ?? nextStage(story));
        openSheet(key);
        return;
      }
      flushSync(() => {
        setWhole(true);
        if (key !== '4') setView(key, { open: true, ...(write && { mode: 'edit' }) });
        setActive(key);
        setBack(leadsBack && key !== '4' ? { key, refused } : undefined);
        setPendingFocus(undefined);
      });
      document.getElementById(key)?.scrollIntoView({ block: 'start' });
      const field = write && !place && firstEmpty(key);
      (field || document.getElementById(`title-${key}`))?.focus({ preventScroll: true });
      if (place && key !== '4') setPendingFocus({ section: key, place });
    },
    [setView, setActive, visitor, story, openSheet],
  );
  const focusTaken = useCallback(() => setPendingFocus(undefined), []);
  const replaceStory = useCallback(
    (fresh: Story) => {
      const { queryKey } = storyQuery(fresh.id);
      // A read that began before the save must not come after it.
      void queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, fresh);
      void queries.invalidateQueries({ queryKey: ['stories'] });
      void queries.invalidateQueries({ queryKey: historyQuery(fresh.id).queryKey });
    },
    [queries],
  );

  // A page that is tapped is to be written.
  useEffect(() => {
    if (sheet) setView(sheet, { mode: 'edit' });
  }, [sheet, setView]);

  // Without an answer to live calls, what others have saved appears while they are here.
  useEffect(() => {
    if (!live && others.length > 0) void queries.invalidateQueries({ queryKey: storyQuery(story.id).queryKey });
  }, [live, others, queries, story.id]);

  // An address may name a section: the list of stories links to the next missing one.
  const wanted = hash.slice(1);
  const go = useRef((key: SectionKey | '4') => goTo(key));
  go.current = (key) => goTo(key, { place: editable ? placeOf(key, { story, returned }) : undefined });
  useEffect(() => {
    if (visitor || !isStop(wanted)) return;
    // Once: a save or what others save mustn't take the reader back there.
    const timer = setTimeout(() => go.current(wanted));
    return () => clearTimeout(timer);
  }, [wanted, visitor]);

  // Made again with every drawing: nearly all that has this one drawn again is in it.
  const edit: Edit = {
    story,
    account: user.account,
    tab,
    visitor,
    editable,
    drafts,
    views,
    setView,
    goTo,
    active,
    setActive,
    leave,
    stage,
    setStage,
    edition,
    contact,
    onHelp,
    whole,
    pendingFocus,
    focusTaken,
    back,
    replaceStory,
    others,
    returned,
  };
  return <EditProvider value={edit}>{children}</EditProvider>;
}
