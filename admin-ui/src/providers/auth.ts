import type { AuthProvider } from '@refinedev/core';
import type { LoginAnswer } from 'contract';
import { ApiError, errorText } from 'web-kit/api-error';
import { leaveAfter } from '@/lib/leave-after';
import { currentIdentity, endSession, forgetSession, isLoggedIn, leaveToLogin, startSession } from '@/lib/session';
import { paths } from '@/paths';

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(errorText(thrown)));
const isOver = (thrown: unknown) => thrown instanceof ApiError && thrown.ended;

export const authProvider: AuthProvider = {
  /** Begins the session that the login page has got. */
  async login(answer: LoginAnswer) {
    try {
      startSession(answer);
      return { success: true, redirectTo: '/' };
    } catch (thrown) {
      return { success: false, error: asError(thrown) };
    }
  },

  async logout() {
    await endSession();
    leaveToLogin({ comeBack: false });
    return { success: true };
  },

  /** A server that doesn't answer is no reason to log out: the shell says so and offers another try. */
  async check() {
    if (!isLoggedIn()) return { authenticated: false, redirectTo: paths.login };
    try {
      await currentIdentity();
    } catch (thrown) {
      if (!isOver(thrown)) return { authenticated: true };
      forgetSession();
      return { authenticated: false, redirectTo: paths.login };
    }
    return { authenticated: true };
  },

  async onError(thrown: unknown) {
    if (thrown instanceof ApiError) leaveAfter(thrown);
    return {};
  },

  getIdentity: () => currentIdentity(),
};
