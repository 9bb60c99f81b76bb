import type { SectionKey } from 'contract';
import { type Draft, draftDb, type KeptPhoto } from './draft-db';

/** The drafts of one account in one story, by section. */
export async function readDrafts(account: string, story: string): Promise<Map<SectionKey, Draft>> {
  const db = await draftDb();
  const own = await db.getAllFromIndex('drafts', 'account', account);
  return new Map(own.filter((draft) => draft.story === story).map((draft) => [draft.section, draft]));
}

export async function allDrafts(account: string): Promise<Draft[]> {
  return (await draftDb()).getAllFromIndex('drafts', 'account', account);
}

export async function keepDraft(draft: Draft): Promise<void> {
  await (await draftDb()).put('drafts', draft);
}

export async function dropDraft(account: string, story: string, section: SectionKey): Promise<void> {
  await (await draftDb()).delete('drafts', [account, story, section]);
}

export async function keepPhoto(photo: KeptPhoto): Promise<void> {
  await (await draftDb()).put('photos', photo);
}

export async function readPhoto(id: string): Promise<KeptPhoto | undefined> {
  return (await draftDb()).get('photos', id);
}

export async function dropPhoto(id: string): Promise<void> {
  await (await draftDb()).delete('photos', id);
}

/** Forgets everything of an account on this device. */
export async function dropAccount(account: string): Promise<void> {
  const db = await draftDb();
  const transaction = db.transaction(['drafts', 'photos'], 'readwrite');
  for (const name of ['drafts', 'photos'] as const) {
    let cursor = await transaction.objectStore(name).index('account').openCursor(account);
    while (cursor) {
      await cursor.delete();
      cursor = await cursor.continue();
    }
  }
  await transaction.done;
}
