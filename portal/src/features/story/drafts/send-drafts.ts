import { SECTIONS } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { untilAnswered } from 'web-kit/try-again';
import { waitForServer } from '@/lib/passing';
import { getStory } from '../api/get-story';
import { MODELS } from '../model';
import { withSent } from '../uploads/with-sent';
import type { Draft } from './draft-db';
import { allDrafts, dropDraft, keepDraft } from './drafts';
import { saveSection } from './save-section';
import { countPages } from './sheet-pages';

async function sendDraft(draft: Draft): Promise<void> {
  const model = MODELS[draft.section];
  if (!model) return;
  const story = await getStory(draft.story);
  const values = await withSent(draft.values, story.account);
  await keepDraft({ ...draft, values });
  const saved = await saveSection(model, { values, base: draft.base }, story);
  if (model.waits?.(values) || model.left?.(values, saved))
    throw new ApiError(400, 'left', `${SECTIONS[draft.section].title}還有內容沒有填完，請回到故事頁面完成。`);
  await dropDraft(draft);
}

/**
 * Sends every draft of an account with its files, one after the other; stops at the first that is refused. While the server is
 * away or busy it is sent again, until `signal` gives up.
 */
export async function sendDrafts(account: string, signal?: AbortSignal): Promise<void> {
  for (const draft of await allDrafts(account))
    await untilAnswered(() => sendDraft(draft), { signal, onWait: waitForServer });
  if ((await countPages(account)) > 0)
    throw new ApiError(400, 'left', '拍下的學習單還沒有儲存，請回到學習單按「儲存」。');
}
