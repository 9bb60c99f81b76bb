import type { SectionKey } from 'contract';
import { noteDevice } from '@/lib/device-takes';
import { type Draft, deleteWhere, draftDb } from './draft-db';
import { dropMemory } from './files';
import { pickDrafts } from './pick-drafts';
import { openTabs } from './tab';

type Place = Pick<Draft, 'account' | 'story' | 'section' | 'tab'>;

const isAt = (place: Place) => (row: Partial<Place>) =>
  row.account === place.account && row.story === place.story && row.section === place.section && row.tab === place.tab;

/** The drafts with which this tab goes on in a story of an account, by section. */
export async function readDrafts(account: string, story: string, tab: string): Promise<Map<SectionKey, Draft>> {
  const all = (await allDrafts(account)).filter((draft) => draft.story === story);
  const { own, left } = pickDrafts(all, tab, await openTabs());
  const adopted = await Promise.all(left.map((draft) => adopt(draft, tab)));
  return new Map([...own, ...adopted].map((draft) => [draft.section, draft]));
}

/** Takes over what a closed tab left behind, with its files. */
async function adopt(draft: Draft, tab: string): Promise<Draft> {
  const transaction = (await draftDb()).transaction(['drafts', 'files'], 'readwrite');
  const adopted = { ...draft, tab };
  const drafts = transaction.objectStore('drafts');
  const files = transaction.objectStore('files');
  await drafts.put(adopted);
  await drafts.delete([draft.account, draft.story, draft.section, draft.tab]);
  for (const file of await files.index('account').getAll(draft.account))
    if (isAt(draft)(file)) await files.put({ ...file, tab });
  await transaction.done;
  return adopted;
}

/** Every draft of an account on this device, of all tabs. */
export async function allDrafts(account: string): Promise<Draft[]> {
  return (await draftDb()).getAllFromIndex('drafts', 'account', account);
}

export async function keepDraft(draft: Draft): Promise<void> {
  try {
    const transaction = (await draftDb()).transaction('drafts', 'readwrite');
    const put = transaction.store.put(draft);
    // Without waiting for the answer: a page that goes away hears none.
    transaction.commit();
    await Promise.all([put, transaction.done]);
    noteDevice({ drafts: true });
  } catch (error) {
    noteDevice({ drafts: false });
    throw error;
  }
}

/** Forgets what was typed; its files stay, for a removal may be undone. */
export async function dropTyped({ account, story, section, tab }: Place): Promise<void> {
  await (await draftDb()).delete('drafts', [account, story, section, tab]);
}

/** Forgets a draft together with its files. */
export async function dropDraft(place: Place): Promise<void> {
  dropMemory(isAt(place));
  await deleteWhere(await draftDb(), isAt(place));
}

/** Forgets everything of an account on this device. */
export async function dropAccount(account: string): Promise<void> {
  dropMemory((file) => file.account === account);
  await deleteWhere(await draftDb(), (row) => row.account === account);
}
