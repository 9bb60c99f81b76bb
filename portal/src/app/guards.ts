import { profileDue, type Role } from 'contract';
import { useEffect } from 'react';
import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { ApiError } from 'web-kit/api-error';
import { toast } from '@/components/ui/toast';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { staleMessage } from '@/features/profile/stale-words';
import { siteSettingQuery } from '@/features/site/api/get-site-setting';
import { currentUserQuery } from '@/lib/current-user';
import { keptUser } from '@/lib/kept-user';
import { loginToken } from '@/lib/login-token';
import { queryClient } from '@/lib/query-client';
import { endSession, getSession, giveUpSession, reloadToken, type SessionUser, setSessionUser } from '@/lib/session';
import { whileChecking } from './checking';
import { afterLogin, loginFor } from './deep-link';

/** The address that is being opened; only the window knows the part behind the #. */
const addressOf = (request: Request): string => {
  const { pathname, search } = new URL(request.url);
  return `${pathname}${search}${pathname === window.location.pathname ? window.location.hash : ''}`;
};

const isAway = (error: unknown) => error instanceof ApiError && (error.offline || error.status >= 500);

const isOffline = (error: unknown) => error instanceof ApiError && error.offline;

/** Asks the server who this is, without a connection this device; throws the way to Login when the token is no good (M §4), the error when the server is away. */
async function fetchUser(request: Request): Promise<SessionUser> {
  try {
    const fetched = await whileChecking(queryClient.fetchQuery(currentUserQuery));
    setSessionUser(fetched);
    return fetched;
  } catch (error) {
    const kept = isOffline(error) && keptUser(getSession().token);
    if (kept) {
      setSessionUser(kept.user);
      return kept.user;
    }
    if (isAway(error)) throw error;
    giveUpSession();
    throw redirect(loginFor(addressOf(request)));
  }
}

/** The member who is logged in, fetched once for a stored token. */
async function ensureUser(request: Request): Promise<SessionUser> {
  reloadToken();
  const { token, user } = getSession();
  if (user) return user;
  if (!token) throw redirect(loginFor(addressOf(request)));
  return fetchUser(request);
}

/** Admits only who is logged in, with one of the roles when some are named. */
export function requireRole(...roles: Role[]): MiddlewareFunction {
  return async ({ request }, next) => {
    const user = await ensureUser(request);
    if (roles.length > 0 && !roles.some((role) => role === user.role)) {
      toast.error('權限錯誤！');
      throw redirect(paths.redirect);
    }
    return next();
  };
}

/** Public screens that show who is logged in: a dead token leads to Login, but never away from the link of a mail. */
export const reloadUser: MiddlewareFunction = async ({ request }, next) => {
  const mail = new URL(request.url).searchParams.has('token') || window.history.state?.mailToken;
  if (!mail && getSession().token) {
    try {
      await ensureUser(request);
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
  return next();
};

let inside = false;

/** Marks that the challenge is open: what follows is an update, not an entry (M §2). */
export function useInside() {
  useEffect(() => {
    inside = true;
    return () => {
      inside = false;
    };
  }, []);
}

const fieldsChanged = async (): Promise<number | undefined> => {
  try {
    return (await whileChecking(queryClient.ensureQueryData(siteSettingQuery))).fields_changed_date;
  } catch {
    // Without the settings the six months still count.
    return undefined;
  }
};

/** Leads members whose personal data are due to the personal data first, and says why (M §2, decision 24). */
export const freshProfile: MiddlewareFunction = async ({ request }, next) => {
  const user = await ensureUser(request);
  if (user.role !== 'user' || new URL(request.url).pathname.replace(/\/$/, '') === paths.personInfo) return next();
  const on = inside ? 'update' : 'entry';
  const moment = { now: Date.now(), fieldsChanged: on === 'entry' ? await fieldsChanged() : undefined };
  if (!profileDue(user, on, moment)) return next();
  // Another tab or device may have confirmed them meanwhile.
  const latest = await fetchUser(request).catch((error: unknown) => {
    if (isAway(error)) return user;
    throw error;
  });
  const due = profileDue(latest, on, moment);
  if (!due) return next();
  const query = new URLSearchParams({ message: staleMessage[due], next: addressOf(request) });
  throw redirect(`${paths.personInfo}?${query}`);
};

/** A signed-in person who opens Login is sent to redirect; manager mode belongs to the back office (decision 44). */
export const loginGate: MiddlewareFunction = async ({ request }, next) => {
  const query = new URL(request.url).searchParams;
  if (query.get('manager') === 'true') {
    window.location.replace(`${env.backOffice}/login`);
    return new Promise<never>(() => {});
  }
  reloadToken();
  if (loginToken.get() || !getSession().token) return next();
  const account = query.get('account');
  const user = await ensureUser(request);
  // Only a member who links a login comes back from a provider logged in: there it is said why nothing was linked.
  if (query.get('social') === 'no_cookie' && user.role === 'user')
    throw redirect(`${paths.personInfo}?social=no_cookie`);
  // A shared tablet: the QR code of another team must not end in the story of the one before.
  if (account && user.account !== account) return next();
  throw redirect(afterLogin(user, query.get('next')));
};

/** The list of teams is the members'; a team's account has one story, and that is its sign-up (M §2). */
export const teamToStory: MiddlewareFunction = async ({ request }, next) => {
  const user = await ensureUser(request);
  if (user.role === 'visitor') throw redirect(paths.editStory(user.id));
  return next();
};

/** The landing screen of the role (M §2). */
export const landing: MiddlewareFunction = async ({ request }) => {
  const user = await ensureUser(request);
  if (user.role === 'visitor') throw redirect(paths.editStory(user.id));
  if (user.role === 'user') throw redirect(paths.myDfc);
  endSession();
  window.location.replace(env.backOffice);
  return new Promise<never>(() => {});
};
