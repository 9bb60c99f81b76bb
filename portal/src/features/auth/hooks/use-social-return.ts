import { PROVIDER_NAMES } from 'contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loginToken } from '@/lib/login-token';
import { type SessionUser, startSession } from '@/lib/session';
import { loginWithToken } from '../api/login-with-token';
import { type Elsewhere, elsewhereOf, type SocialStep, stepOf } from '../social-step';

/** Another person is logged in here: who, whom the login at the provider would put in their place, and both answers. */
export type Asking = { present: SessionUser; next: string; keep: () => void; change: () => void };

type Return =
  | { state: 'none' | 'busy' }
  | ({ state: 'asking' } & Asking)
  | ({ state: 'elsewhere' } & Elsewhere)
  | { state: 'refused'; error: unknown; again: () => void };
type Ways = {
  onDone: (user: SessionUser) => void;
  onStep: (step: SocialStep) => void;
  /** The session that runs here stays. */
  onKeep: () => void;
};

/** Only the few who come back from a provider need what looks for another person's session. */
const otherSession = () => import('../other-session');

/** Does it at once, or asks first where it would end another person's session (decision 85). */
const useQuestion = () => {
  const [asking, setAsking] = useState<Asking>();
  const unlessOther = useCallback(
    async (
      id: string | undefined,
      next: string,
      ways: { go: () => void; keep: (end: (token: string) => void) => void },
    ) => {
      const { endOther, endUnwanted, otherPerson } = await otherSession();
      const present = await otherPerson(id);
      if (!present) return ways.go();
      const then = (answer: () => void) => () => {
        setAsking(undefined);
        answer();
      };
      const change = () => {
        endOther();
        ways.go();
      };
      setAsking({ present, next, keep: then(() => ways.keep(endUnwanted)), change: then(change) });
    },
    [],
  );
  return { asking, unlessOther };
};

/** Logs in with the token of a provider's way back, or goes on to what is left to do before: `step`, once it is shown. */
export function useSocialReturn(ways: Ways, step: SocialStep | undefined): Return {
  const [token] = useState(loginToken.get);
  const [refusal, setRefusal] = useState<unknown>();
  const [busy, setBusy] = useState(token !== undefined);
  const { asking, unlessOther } = useQuestion();
  const latest = useRef(ways);
  latest.current = ways;
  const send = useCallback(
    async (sent: string) => {
      const { onDone, onStep, onKeep } = latest.current;
      setBusy(true);
      try {
        const answer = await loginWithToken(sent);
        const go = () => {
          startSession(answer.token, answer.user);
          onDone(answer.user);
        };
        const keep = (end: (token: string) => void) => {
          end(answer.token);
          onKeep();
        };
        await unlessOther(answer.user.id, answer.user.name || answer.user.account, { go, keep });
      } catch (error) {
        const left = stepOf(error);
        if (left)
          return unlessOther(undefined, `${PROVIDER_NAMES[left.provider]} 帳號`, {
            go: () => onStep(left),
            keep: onKeep,
          });
        setRefusal(error);
        setBusy(false);
      }
    },
    [unlessOther],
  );
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
  if (asking) return { state: 'asking', ...asking };
  if (busy || token === undefined) return { state: busy ? 'busy' : 'none' };
  if (refusal === undefined) return { state: 'none' };
  const elsewhere = elsewhereOf(refusal, token);
  if (elsewhere) return { state: 'elsewhere', ...elsewhere };
  return { state: 'refused', error: refusal, again: () => void send(token) };
}
