import { APPLY_STATUS, type Story } from 'contract';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { isModalOpen, useModalOpen } from '@/components/ui/modal';
import { browserStorage } from '@/lib/browser-storage';
import { higher, SUMMITS, type Summit, summitFound, summitReached } from '../../model/summits';
import { useEdit } from '../edit/edit-context';
import type { MomentProps } from './summit-moment';

/** A celebration that can't be fetched now isn't seen yet: it is tried again as the next field is left, or the page is opened. */
const loadMoment = (): Promise<ComponentType<MomentProps> | undefined> =>
  import('./summit-moment').then(
    (module) => module.default,
    () => undefined,
  );

/** Where one is at something: in a field, or at a menu that is open. */
const AT_WORK = 'textarea, select, input:not([type=checkbox], [type=radio]), [aria-expanded=true]';

/** How long what a press opens may take: it comes first. */
const PRESS_MS = 400;

const PRESSES = ['pointerdown', 'keydown'];
const RELEASES = ['pointerup', 'pointercancel', 'keyup'];

/** Whether a press, of a finger or a key, is under way: it does what it is for, however slow the device. */
function usePressed() {
  const pressed = useRef(false);
  useEffect(() => {
    const left = new AbortController();
    const see = ({ type }: Event) => {
      pressed.current = PRESSES.includes(type);
    };
    for (const event of [...PRESSES, ...RELEASES])
      document.addEventListener(event, see, { capture: true, signal: left.signal });
    return () => left.abort();
  }, []);
  return pressed;
}

const seenKey = (account: string, story: string) => `summit-${account}-${story}`;

function readSeen(account: string, story: string): Summit | undefined {
  const kept = browserStorage.getItem(seenKey(account, story));
  return SUMMITS.find((summit) => summit === kept);
}

/**
 * The summit to be celebrated on this device now, what shows it, and what ends it: one that is reached while the story is open here; who comes also
 * finds what happened meanwhile. Who is writing is left in peace until the field is left, who reads or answers a dialog until
 * it is closed, and a child in whose form another device has reached it until the book is seen.
 */
export function useSummit() {
  const { story, account, visitor, views, active, editable } = useEdit();
  const [summit, setSummit] = useState(() =>
    story.archived ? undefined : summitFound(story, readSeen(account, story.id), visitor),
  );
  // It had come back before it was sent.
  const [again, setAgain] = useState(false);
  // Fetched before it is shown: what opened meanwhile would have it over itself.
  const [moment, setMoment] = useState<{ Moment: ComponentType<MomentProps> }>();
  const before = useRef<Story>(story);

  useEffect(() => {
    const reached = summitReached(before.current, story, readSeen(account, story.id));
    const returned = before.current.apply_status === APPLY_STATUS.rejected;
    before.current = story;
    if (!reached) return;
    setSummit(reached);
    setAgain(returned);
  }, [story, account]);

  const answering = useModalOpen();
  // What came too late to be sent isn't being written any more.
  const typing = editable && Object.values(views).some(({ typed }) => typed);
  const [written, setWritten] = useState<typeof active>();
  if (typing && written !== active) setWritten(active);
  const inForm = visitor && editable && active !== undefined && written !== active;
  const pressed = usePressed();
  useEffect(() => {
    if (!summit || moment || typing || inForm || answering) return;
    const left = new AbortController();
    let timer = 0;
    const show = async () => {
      const Moment = await loadMoment();
      const busy = left.signal.aborted || pressed.current || isModalOpen() || document.activeElement?.matches(AT_WORK);
      if (Moment && !busy) setMoment({ Moment });
    };
    const look = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void show(), PRESS_MS);
    };
    look();
    for (const event of ['focusout', ...RELEASES]) document.addEventListener(event, look, { signal: left.signal });
    return () => {
      window.clearTimeout(timer);
      left.abort();
    };
  }, [summit, moment, typing, inForm, answering, pressed]);
  useEffect(() => {
    if (!summit || !moment) return;
    browserStorage.setItem(seenKey(account, story.id), higher(readSeen(account, story.id), summit) ?? summit);
  }, [summit, moment, account, story.id]);

  const end = () => {
    setMoment(undefined);
    setSummit(undefined);
  };
  return { summit, Moment: moment?.Moment, again, end };
}
