import { SECTIONS } from 'contract';
import { ApiError } from '@/lib/api-error';
import { getStory } from '../api/get-story';
import { MODELS } from '../model';
import { allDrafts, dropDraft } from './drafts';
import { saveSection } from './save-section';

/** Sends every draft of an account, one after the other; stops at the first that is refused. */
export async function sendDrafts(account: string): Promise<void> {
  for (const draft of await allDrafts(account)) {
    const model = MODELS[draft.section];
    if (!model) continue;
    const story = await saveSection(model, draft, await getStory(draft.story));
    if (model.left?.(draft.values, story))
      throw new ApiError(0, 'left', `${SECTIONS[draft.section].title}還有內容沒有填完，請回到故事頁面完成。`);
    await dropDraft(account, draft.story, draft.section);
  }
}
