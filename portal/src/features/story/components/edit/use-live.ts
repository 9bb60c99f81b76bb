import { useQueryClient } from '@tanstack/react-query';
import { LIVE_MS, MINUTE, SECOND, SECTION_KEYS, type SectionKey, type Story } from 'contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '@/components/ui/toast';
import { historyQuery } from '../../api/get-history';
import { storyQuery } from '../../api/get-story';
import { askLive } from '../../api/live';
import type { Views } from './edit-context';

/** A page that isn't touched for so long asks less often. */
const UNTOUCHED = 10 * MINUTE;
const SELDOM = 10 * SECOND;

/** How long ago (ms) something was last touched on this page. */
function useTouched() {
  const last = useRef(performance.now());
  useEffect(() => {
    const touch = () => {
      last.current = performance.now();
    };
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, touch, { passive: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, touch);
    };
  }, []);
  return useCallback(() => performance.now() - last.current, []);
}

/** What it takes to say it needs the story's schemas: a page to which nothing comes does without. */
async function sayArrived(...arrived: [before: Story, after: Story, writing: readonly SectionKey[]]): Promise<void> {
  const { arrivedText } = await import('../../model/arrived');
  const news = arrivedText(...arrived);
  if (news) toast.success(news);
}

/**
 * While the page is in sight, reads the story anew within two seconds of its change by others, and says once what arrived. The
 * ticket comes with presence. False while the server gives no answer: then presence is all there is.
 */
export function useLive(story: Story, views: Views, ticket: string | undefined): boolean {
  const queries = useQueryClient();
  const untouched = useTouched();
  const [answered, setAnswered] = useState(false);
  const now = useRef({ story, views, ticket });
  now.current = { story, views, ticket };
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef(false);
  // The number of what staff say to all, as far as this page knows.
  const banner = useRef(0);

  const readAgain = useCallback(async () => {
    const before = now.current.story;
    const { queryKey } = storyQuery(before.id);
    void queries.invalidateQueries({ queryKey: ['survey-states'] });
    void queries.invalidateQueries({ queryKey: historyQuery(before.id).queryKey });
    await queries.invalidateQueries({ queryKey });
    const after = queries.getQueryData<Story>(queryKey);
    const writing = SECTION_KEYS.filter((key) => now.current.views[key].typed);
    if (after) void sayArrived(before, after, writing).catch(() => undefined);
  }, [queries]);

  const ask = useCallback(async () => {
    const { story: known, ticket: given } = now.current;
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!given || asking.current || document.visibilityState === 'hidden') return;
    asking.current = true;
    try {
      const answer = await askLive(known.id, given, { v: known.version, n: banner.current });
      if (!asking.current) return;
      setAnswered(true);
      if (answer && answer.n !== banner.current) {
        banner.current = answer.n;
        void queries.invalidateQueries({ queryKey: ['site-setting'] });
      }
      // Of two saves here the later one may have been answered meanwhile.
      if (answer && answer.v > now.current.story.version) await readAgain();
      const pause = Math.max(answer ? answer.next_ms : LIVE_MS, untouched() > UNTOUCHED ? SELDOM : 0);
      if (asking.current) timer.current = setTimeout(() => void ask(), pause);
    } catch {
      // It goes on with the next ticket.
      setAnswered(false);
    } finally {
      asking.current = false;
    }
  }, [queries, readAgain, untouched]);

  useEffect(() => {
    if (ticket && timer.current === undefined) void ask();
  }, [ticket, ask]);
  useEffect(
    () => () => {
      asking.current = false;
      clearTimeout(timer.current);
    },
    [],
  );
  return answered;
}
