import { DAY, isOpen } from 'contract';
import { useEffect, useRef, useState } from 'react';
import { sendingSince, sendingUntil, travels } from '../../model/sending';
import { useEdit } from './edit-context';
import type { Section } from './use-section';

/** Whether the story is on its way to the reviewers: since and until when (ms), and whether that is over. */
export function useSending() {
  const { story, edition } = useEdit();
  const [now, setNow] = useState(() => Date.now());
  const since = sendingSince(story, now);
  const until = sendingUntil(story, edition);
  useEffect(() => {
    if (until === null || until < now) return;
    // No clock of a browser waits for months.
    const clock = setTimeout(() => setNow(Date.now()), Math.min(until + 1 - Date.now(), DAY));
    return () => clearTimeout(clock);
  }, [until, now]);
  const isOver = until !== null && now > until;
  return {
    since,
    until,
    missed: since !== undefined && isOver,
    /** Until when staff let it (ms), where that is what holds. */
    extended: isOpen(story) && !isOver && until !== null && until === story.extended ? until : undefined,
  };
}

/**
 * Saves a section whose files travel, once 送出 was pressed for the whole story, here or on another device; true from then on:
 * what arrives later is saved, too.
 */
export function useSentAlong<V>({ key, typed }: Section<V>, save: () => void): boolean {
  const { since } = useSending();
  const along = since !== undefined && travels(key);
  const latest = useRef({ typed, save });
  latest.current = { typed, save };
  useEffect(() => {
    if (along && latest.current.typed) latest.current.save();
  }, [along]);
  return along;
}
