import { SECTION_KEYS, SECTIONS, type SectionKey } from 'contract';
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** What a team may see over its book; all else of the story isn't its. */
const isOwn = (key: string): key is SectionKey =>
  SECTION_KEYS.some((section) => section === key && SECTIONS[section].visitor !== 'hidden');

/** The section that lies open over a team's book. It is in the address: a link leads there, and the browser's way back closes it. */
export function useSheet(visitor: boolean) {
  const { hash, search, state, key: here } = useLocation();
  const navigate = useNavigate();
  const wanted = hash.slice(1);
  const sheet = visitor && isOwn(wanted) ? wanted : undefined;
  // The book is the page before, where it led here.
  const pushed = (state as { sheet?: boolean } | null)?.sheet === true;
  const left = useRef<string>(undefined);
  // The browser's way forward opens the same place again: it can be left once more.
  useEffect(() => {
    if (!sheet) left.current = undefined;
  }, [sheet]);
  const open = useCallback(
    (key: SectionKey) => {
      const there = sheet !== undefined;
      const way = { replace: there, state: { sheet: !there || pushed }, preventScrollReset: true };
      void navigate({ search, hash: key }, way);
    },
    [navigate, search, sheet, pushed],
  );
  const leave = useCallback(() => {
    // Who taps twice doesn't leave the story.
    if (left.current === here) return;
    left.current = here;
    if (pushed) void navigate(-1);
    else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  }, [navigate, search, pushed, here]);
  return { sheet, open, leave };
}
