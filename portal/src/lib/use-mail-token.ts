import { useEffect, useState } from 'react';

type Kept = { mailToken?: string } | null;

/**
 * The token of a mail link, taken out of the address at once (T-12) and kept in this history entry alone,
 * so that a reload in the middle of the form does not lose it.
 */
export function useMailToken(): string | undefined {
  const [token] = useState(
    () => new URLSearchParams(window.location.search).get('token') ?? (window.history.state as Kept)?.mailToken,
  );
  useEffect(() => {
    if (token) window.history.replaceState({ ...window.history.state, mailToken: token }, '', window.location.pathname);
  }, [token]);
  return token;
}
