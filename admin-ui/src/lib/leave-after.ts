import type { ApiError } from 'web-kit/api-error';
import { forgetSession, leaveToLogin, noteSecondFactor } from './session';

let leaving = false;

/** Goes to the login page when a failure means that the session is over, in whichever tab it ended. True when it does. */
export function leaveAfter(error: ApiError): boolean {
  // The server has begun to require a second factor: the set-up is all that this account sees now.
  if (error.code === 'second_factor_required') noteSecondFactor('required');
  if (!error.ended) return false;
  // Once, however many calls fail: the login page is reloaded.
  if (!leaving) {
    leaving = true;
    forgetSession();
    leaveToLogin({ comeBack: true });
  }
  return true;
}
