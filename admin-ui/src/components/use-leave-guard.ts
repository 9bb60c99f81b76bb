import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useConfirm } from './confirm';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The link, if it leads to another page of ours in this tab. */
const linkAway = (event: MouseEvent): HTMLAnchorElement | undefined => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.closest('[contenteditable="true"]')) return undefined;
  const { origin, pathname } = new URL(link.href);
  return origin === location.origin && pathname !== location.pathname && pathname.startsWith(`${base}/`)
    ? link
    : undefined;
};

/** Which entry of the history this is, as the router counts them. */
const entry = (): number => Number((history.state as { idx?: number } | null)?.idx);

/** Asks; resolves to whether the person wants to leave. */
type Ask = () => Promise<boolean>;

/**
 * Stays on a page when the browser goes back or forth to another one, until the person confirms it. By the time it is notified the
 * browser is there already: the router doesn't hear of it, and the step is taken back. Gives what ends it.
 */
function blockHistoryNavigation(path: string, at: number, ask: Ask) {
  let state: 'here' | 'returning' | 'leaving' = 'here';
  let step = 0;
  const leave = async () => {
    if (!(await ask())) return;
    state = 'leaving';
    history.go(step);
  };
  const onPop = (event: PopStateEvent) => {
    const back = at - entry();
    if (state === 'leaving') return;
    if (location.pathname === path) {
      if (state === 'here') return;
      event.stopImmediatePropagation();
      state = 'here';
      void leave();
    } else if (back) {
      event.stopImmediatePropagation();
      if (state === 'here') step = -back;
      state = 'returning';
      history.go(back);
    }
  };
  // Before the router's own listener.
  window.addEventListener('popstate', onPop, true);
  return () => window.removeEventListener('popstate', onPop, true);
}

/** Asks before the page is left: in our words when a link or the browser's back leads on, in the browser's own when the page is closed. */
export function useLeaveGuard(active: boolean, text: string) {
  const confirm = useConfirm();
  const path = base + useLocation().pathname;
  const at = entry();
  useEffect(() => {
    if (!active) return;
    const ask: Ask = () => confirm({ title: '離開這一頁？', text, ok: '離開' });
    let passing = false;
    const onClick = async (event: MouseEvent) => {
      const link = passing ? undefined : linkAway(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      if (!(await ask())) return;
      // As it would have been, with whatever else hangs on the link.
      passing = true;
      link.click();
      passing = false;
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const forget = blockHistoryNavigation(path, at, ask);
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      forget();
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active, text, confirm, path, at]);
}
