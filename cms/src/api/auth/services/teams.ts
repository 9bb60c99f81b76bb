import { place } from '../../../lib/boot/place';
import type { Transaction } from '../../../lib/database';

/** A login try that a counsellor's code has let through to the password check; exactly one of the two must be called afterwards. */
export type CodeUse = { right(): Promise<void>; wrong(): Promise<void> };

/** What accounts need of stories, which have teams of their own; the entity that keeps stories registers it. */
export type Teams = {
  /** Takes a code for one login try at a team's account (canonical), from an address. 400, 429 as it refuses. */
  takeCode: (account: string, code: string, address: string) => Promise<CodeUse>;
  /** The years of these members' stories, newest first, by member. */
  sessionsOf: (ids: readonly string[]) => Promise<Map<string, number[]>>;
  /** Lets go of the stories that a member of staff reviews and of its own views, in the transaction that removes the account. */
  forgetStaff: (id: string, trx: Transaction) => Promise<void>;
};

export const teams = place<Teams>('the teams of stories');
