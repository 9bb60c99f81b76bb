import type { ApiError } from './api-error';
import { forgetSession, isLoggedIn, leaveToLogin } from './session';

/** Goes to the login page when a failure means that the session is over. True when it does. */
export function leaveAfter(error: ApiError): boolean {
  if (!error.ended) return false;
  if (isLoggedIn()) {
    forgetSession();
    leaveToLogin({ comeBack: true });
  }
  return true;
}
