import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getSession } from '@/lib/session';
import { isNewJob, newJobId, readDrafts } from '../drafts/profile-drafts';

/** Which cards are edited, and the jobs that are not on the server yet. Cards with a draft are open from the start. */
export function useCards() {
  const [open, setOpen] = useState(() => new Set(Object.keys(readDrafts(getSession().user?.account ?? ''))));
  const wanted = useRef<string>(undefined);
  // The title that takes the focus may come a render later: a saved job is on the list only once the cache has it.
  useEffect(() => {
    const title = wanted.current === undefined ? null : document.getElementById(`title-${wanted.current}`);
    if (!title) return;
    title.focus();
    wanted.current = undefined;
  });
  const change = (cards: readonly string[], editing: boolean) =>
    setOpen((before) => {
      const after = new Set(before);
      for (const card of cards) editing ? after.add(card) : after.delete(card);
      return after;
    });
  const added = [...open].filter(isNewJob).toSorted().reverse();
  return {
    added,
    isEditing: (card: string) => open.has(card),
    /** All of them at once; the focus stays. */
    editAll: (cards: readonly string[]) => change(cards, true),
    edit: (card: string) => {
      wanted.current = card;
      change([card], true);
    },
    add: () => {
      const id = newJobId();
      flushSync(() => change([id], true));
      document.querySelector<HTMLElement>(`[data-card="${id}"] select`)?.focus();
    },
    /** Back to the view; `now` is the card whose title takes the focus: a new job has its own id then, or is gone. */
    close: (card: string, now = isNewJob(card) ? 'jobs' : card) => {
      wanted.current = now;
      change([card], false);
    },
  };
}
