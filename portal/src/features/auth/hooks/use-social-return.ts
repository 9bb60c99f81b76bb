import { useEffect, useRef, useState } from 'react';
import { type SessionUser, startSession } from '@/lib/session';
import { loginWithToken } from '../api/login-with-token';

type Return = { state: 'none' | 'busy' } | { state: 'refused'; error: unknown };

/** Logs in with the token that a provider's way back left in the address; it is taken out of there at once (T-12). */
export function useSocialReturn(onDone: (user: SessionUser) => void): Return {
  const [token] = useState(() => new URLSearchParams(window.location.search).get('token'));
  const [result, setResult] = useState<Return>({ state: token ? 'busy' : 'none' });
  const done = useRef(onDone);
  done.current = onDone;
  const sent = useRef(false);
  useEffect(() => {
    if (!token || sent.current) return;
    sent.current = true;
    window.history.replaceState(window.history.state, '', window.location.pathname);
    loginWithToken(token).then(
      (answer) => {
        startSession(answer.token, answer.user);
        done.current(answer.user);
      },
      (error: unknown) => setResult({ state: 'refused', error }),
    );
  }, [token]);
  return result;
}
