import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useConfirm } from './confirm';

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/** The path of a link that leads to another page of ours in this tab. */
const leadsTo = (event: MouseEvent): string | undefined => {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.closest('[contenteditable="true"]')) return undefined;
  const { origin, pathname, search } = new URL(link.href);
  if (origin !== location.origin || pathname === location.pathname || !pathname.startsWith(`${base}/`))
    return undefined;
  return pathname.slice(base.length) + search;
};

/** Asks before somebody leaves: in our words when a link leads on, in the browser's own when the page is closed. */
export function useLeaveGuard(active: boolean, text: string) {
  const confirm = useConfirm();
  const navigate = useNavigate();
  useEffect(() => {
    if (!active) return;
    const onClick = async (event: MouseEvent) => {
      const path = leadsTo(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      if (await confirm({ title: '離開這一頁？', text, ok: '離開' })) void navigate(path);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [active, text, confirm, navigate]);
}
