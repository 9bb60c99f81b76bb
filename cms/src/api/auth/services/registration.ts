import { ADULT_AGE, ageOn, type ProfileNewBody } from 'contract';
import { now } from '../../../lib/clock';
import { inTransaction } from '../../../lib/database';
import { fail } from '../../../lib/fail';
import { jobOf } from '../jobs';
import { confirmUser } from '../queries/sign-up';
import { lockById, updateUser } from '../queries/users';

/** Members are adults (M §2); the day is Taipei's. */
export const checkAdult = (bornDate: number, path: string[]): void => {
  if (ageOn(bornDate, now()) >= ADULT_AGE) return;
  fail('under_age', { errors: [{ path, message: '註冊者需要年滿18歲' }] });
};

const tokens = () => strapi.service('api::token.token');

export default () => ({
  /**
   * Confirms an account by the token of its mail, with the password that was given with that link, and stores profile and
   * first job (M §2). 400 `under_age`, `school_unknown`, or `link_dead` when the link was used meanwhile.
   */
  async register(token: string, { profile, job: input }: ProfileNewBody): Promise<void> {
    checkAdult(profile.born_date, ['profile', 'born_date']);
    const job = await jobOf(input, ['job']);
    await inTransaction(async (trx) => {
      const stored = await tokens().find(token, trx);
      if (!stored?.live || !(await tokens().use(token, trx))) fail('link_dead');
      const time = now();
      const isNew = await confirmUser(stored.user_id, stored.payload.password_hash, time, trx);
      const user = isNew ? await lockById(stored.user_id, trx) : undefined;
      if (!user) return fail('link_dead');
      await tokens().end(user.id, 'confirm', trx);
      const change = { ...profile, tel: profile.tel ?? '', jobs: [job], update_time: time };
      return updateUser(user, change, time, trx);
    });
  },
});
