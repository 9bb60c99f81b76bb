import { SECTIONS } from 'contract';
import { ApiError } from 'web-kit/api-error';
import { getStory } from '../api/get-story';
import { MODELS } from '../model';
import { withSent } from '../uploads/with-sent';
import { allDrafts, dropDraft, keepDraft } from './drafts';
import { saveSection } from './save-section';

/** Sends every draft of an account with its files, one after the other; stops at the first that is refused. */
export async function sendDrafts(account: string): Promise<void> {
  for (const draft of await allDrafts(account)) {
    const model = MODELS[draft.section];
    if (!model) continue;
    const story = await getStory(draft.story);
    const values = await withSent(draft.values, story.account);
    await keepDraft({ ...draft, values });
    const saved = await saveSection(model, { values, base: draft.base }, story);
    if (model.waits?.(values) || model.left?.(values, saved))
      throw new ApiError(0, 'left', `${SECTIONS[draft.section].title}還有內容沒有填完，請回到故事頁面完成。`);
    await dropDraft(draft);
  }
}
