import type { Role } from 'contract';
import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { toast } from '@/components/ui/toast';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { getCurrentUser } from '@/features/auth/api/get-current-user';
import { ApiError } from '@/lib/api-error';
import { endSession, getSession, giveUpSession, setSessionUser } from '@/lib/session';

/** Fetches the user of a stored token once; throws the way to Login when the token is no good (M §4). */
async function ensureUser() {
  const { token, user } = getSession();
  if (user) return user;
  if (!token) throw redirect(paths.login);
  try {
    const fetched = await getCurrentUser();
    setSessionUser(fetched);
    return fetched;
  } catch (error) {
    if (error instanceof ApiError && (error.offline || error.status >= 500)) throw error;
    giveUpSession();
    throw redirect(paths.login);
  }
}

/** Admits only who is logged in, with one of the roles when some are named. */
export function requireRole(...roles: Role[]): MiddlewareFunction {
  return async (_args, next) => {
    const user = await ensureUser();
    if (roles.length > 0 && !roles.some((role) => role === user.role)) {
      toast.error('權限錯誤！');
      throw redirect(paths.redirect);
    }
    return next();
  };
}

/** A signed-in person who opens Login is sent to redirect; manager mode belongs to the back office (decision 44). */
export const loginGate: MiddlewareFunction = async ({ request }, next) => {
  const query = new URL(request.url).searchParams;
  if (query.get('manager') === 'true') {
    window.location.replace(`${env.backOffice}/login`);
    return new Promise<never>(() => {});
  }
  const account = query.get('account');
  // A shared tablet: the QR code of another team must not end in the story of the one before.
  if (getSession().token && (!account || (await ensureUser()).account === account)) throw redirect(paths.redirect);
  return next();
};

/** The list of teams is the members'; a team's account has one story, and that is its sign-up (M §2). */
export const teamToStory: MiddlewareFunction = async (_args, next) => {
  const user = await ensureUser();
  if (user.role === 'visitor') throw redirect(paths.editStory(user.id));
  return next();
};

/** The landing screen of the role (M §2). */
export const landing: MiddlewareFunction = async () => {
  const user = await ensureUser();
  if (user.role === 'visitor') throw redirect(paths.editStory(user.id));
  if (user.role === 'user') throw redirect(paths.signUp());
  endSession();
  window.location.replace(env.backOffice);
  return new Promise<never>(() => {});
};
