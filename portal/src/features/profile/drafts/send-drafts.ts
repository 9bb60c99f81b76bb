import { jobBody, profileBasicBody } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { untilAnswered } from 'web-kit/try-again';
import { waitForServer } from '@/lib/passing';
import { saveJob } from '../api/save-job';
import { updateProfile } from '../api/update-profile';
import { type JobValues, type PersonalValues, toJobBody, toPersonalBody } from '../values';
import { dropDraft, isNewJob, type Kept, readDrafts } from './profile-drafts';

const unfinished = () =>
  new ApiError(400, 'unsent', '個人資料還沒有填寫完成。請回到個人資料按儲存，或捨棄草稿再登出。');

/** The password is asked for beside the data alone. */
const unproven = () =>
  new ApiError(400, 'unsent', '更改電子信箱前，需要輸入目前的密碼。請回到個人資料按儲存，或捨棄草稿再登出。');

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

/**
 * Sends every draft of an account, one after the other; stops at the first that is refused. While the server is away or busy
 * it is sent again, until `signal` gives up; but not a new job, which would be there twice.
 */
export async function sendDrafts(account: string, signal?: AbortSignal): Promise<void> {
  for (const [card, kept] of Object.entries(readDrafts(account))) {
    const send = () => sendOne(card, kept);
    await (isNewJob(card) ? send() : untilAnswered<unknown>(send, { signal, onWait: waitForServer }));
    dropDraft(account, card);
  }
}
