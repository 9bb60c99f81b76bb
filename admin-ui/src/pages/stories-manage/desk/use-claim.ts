import { CLAIM_SIGN_MS, type ClaimAnswer, type StoryClaim } from 'contract';
import { useCallback, useEffect, useState } from 'react';
import { api } from '@/lib/api-client';

const addressOf = (id: string) => `/story/claim/${id}`;

/** What counts as work at the desk. */
const work = ['keydown', 'pointerdown', 'scroll'] as const;

/**
 * Claims the story that is open here while it waits for a review, as long as this desk is worked at, and lets go of it
 * on leaving. Silent when a call fails: the next one tries again.
 */
export function useClaim(id: string, waits: boolean) {
  const [claims, setClaims] = useState<Record<string, StoryClaim | null>>({});
  const [held, setHeld] = useState<readonly string[]>([]);

  const sign = useCallback(
    (take_over = false) =>
      api.put<ClaimAnswer>(addressOf(id), { take_over }).then(
        (answer) => {
          setClaims({ [id]: answer.claim });
          setHeld(answer.held);
        },
        () => undefined,
      ),
    [id],
  );

  useEffect(() => {
    if (!waits) return;
    let atWork = false;
    let last = sign();
    const note = () => {
      atWork = true;
    };
    const timer = setInterval(() => {
      if (!atWork) return;
      atWork = false;
      last = sign();
    }, CLAIM_SIGN_MS);
    const close = () => void api.delete(addressOf(id), { adapter: 'fetch', fetchOptions: { keepalive: true } });
    for (const kind of work) document.addEventListener(kind, note, { capture: true, passive: true });
    window.addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      for (const kind of work) document.removeEventListener(kind, note, { capture: true });
      window.removeEventListener('pagehide', close);
      // After a sign that is still on its way, which would claim it again.
      void last.then(() => api.delete(addressOf(id))).catch(() => undefined);
    };
  }, [id, waits, sign]);

  return { claim: (waits && claims[id]) || undefined, held, takeOver: () => void sign(true) };
}
