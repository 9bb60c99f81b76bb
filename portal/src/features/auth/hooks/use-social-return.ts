import { useCallback, useEffect, useRef, useState } from 'react';
import { loginToken } from '@/lib/login-token';
import { type SessionUser, startSession } from '@/lib/session';
import { loginWithToken } from '../api/login-with-token';
import { type SocialStep, stepOf } from '../social-step';

type Return = { state: 'none' | 'busy' } | { state: 'refused'; error: unknown; again: () => void };
type Ways = { onDone: (user: SessionUser) => void; onStep: (step: SocialStep) => void };

/** Logs in with the token of a provider's way back, or goes on to what is left to do before: `step`, once it is shown. */
export function useSocialReturn(ways: Ways, step: SocialStep | undefined): Return {
  const [token] = useState(loginToken.get);
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(token !== undefined);
  const latest = useRef(ways);
  latest.current = ways;
  const send = useCallback(async (sent: string) => {
    setBusy(true);
    try {
      const answer = await loginWithToken(sent);
      startSession(answer.token, answer.user);
      latest.current.onDone(answer.user);
    } catch (error) {
      const left = stepOf(error);
      if (left) return latest.current.onStep(left);
      setRefusal(error);
      setBusy(false);
    }
  }, []);
  // Not before: for a moment the login would stand there, and lose what is typed into it.
  useEffect(() => {
    if (step) setBusy(false);
  }, [step]);
  useEffect(() => {
    // Once, however often the screen is made.
    if (token === undefined || loginToken.get() !== token) return;
    loginToken.forget();
    void send(token);
  }, [token, send]);
  if (busy || token === undefined) return { state: busy ? 'busy' : 'none' };
  return refusal === undefined
    ? { state: 'none' }
    : { state: 'refused', error: refusal, again: () => void send(token) };
}
