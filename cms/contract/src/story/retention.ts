import { addMonths, sessionOf } from '../common/time';
import { APPLY_STATUS, type ApplyStatus } from './status';

/** Statuses of stories that staff need not look at any more once their team has abandoned them (T-58). */
export const UNFINISHED: readonly ApplyStatus[] = [APPLY_STATUS.incomplete, APPLY_STATUS.rejected];

/** The newest session that ended `months` months or longer before `now` (ms): contact data of it and of earlier ones have had their time (T-58). */
export const lastForgottenSession = (now: number, months: number): number => sessionOf(addMonths(now, -months)) - 1;

type Reachable = { phone?: unknown; email?: unknown; account?: unknown };

/** A member or counsellor without what they can be reached by; name, school and certificate data stay. */
export const withoutContact = <Person extends Reachable>({
  phone: _phone,
  email: _email,
  account: _account,
  ...rest
}: Person): Omit<Person, keyof Reachable> => rest;
