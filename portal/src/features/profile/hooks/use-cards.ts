import { useState } from 'react';
import { flushSync } from 'react-dom';
import { getSession } from '@/lib/session';
import { isNewJob, newJobId, readDrafts } from '../drafts/profile-drafts';

/** From a card's form the focus goes to its title; once the card is gone, to that of the list. */
const focusTitle = (...cards: string[]) => {
  const titles = cards.map((card) => document.getElementById(`title-${card}`));
  titles.find((title) => title !== null)?.focus();
};

/** Which cards are edited, and the jobs that are not on the server yet. Cards with a draft are open from the start. */
export function useCards() {
  const [open, setOpen] = useState(() => new Set(Object.keys(readDrafts(getSession().user?.account ?? ''))));
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
      flushSync(() => change([card], true));
      focusTitle(card);
    },
    add: () => {
      const id = newJobId();
      flushSync(() => change([id], true));
      document.querySelector<HTMLElement>(`[data-card="${id}"] select`)?.focus();
    },
    /** Back to the view. `now` is the card that stands in its place, a saved new job under its own id. */
    close: (card: string, now = card) => {
      flushSync(() => change([card], false));
      focusTitle(now, card, 'jobs');
    },
  };
}
