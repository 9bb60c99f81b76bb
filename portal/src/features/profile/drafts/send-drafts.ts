import { jobBody, profileBasicBody } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { saveJob } from '../api/save-job';
import { updateProfile } from '../api/update-profile';
import { type JobValues, type PersonalValues, toJobBody, toPersonalBody } from '../values';
import { dropDraft, isNewJob, type Kept, readDrafts } from './profile-drafts';

const unfinished = () => new ApiError(0, 'unsent', '個人資料還沒有填寫完成。請回到個人資料按儲存，或捨棄草稿再登出。');

/** The password is asked for beside the data alone. */
const unproven = () =>
  new ApiError(0, 'unsent', '更改電子信箱前，需要輸入目前的密碼。請回到個人資料按儲存，或捨棄草稿再登出。');

const sendOne = async (card: string, { values }: Kept) => {
  if (card === 'basic') {
    const parsed = profileBasicBody.safeParse(toPersonalBody(values as PersonalValues));
    if (!parsed.success) throw unfinished();
    try {
      return await updateProfile(parsed.data);
    } catch (error) {
      throw error instanceof ApiError && error.code === 'reauthenticate' ? unproven() : error;
    }
  }
  const parsed = jobBody.safeParse(toJobBody((values as { job: JobValues }).job));
  if (!parsed.success) throw unfinished();
  return saveJob(isNewJob(card) ? undefined : card, parsed.data);
};

/** Sends every draft of an account, one after the other; stops at the first that is refused. */
export async function sendDrafts(account: string): Promise<void> {
  for (const [card, kept] of Object.entries(readDrafts(account))) {
    await sendOne(card, kept);
    dropDraft(account, card);
  }
}
