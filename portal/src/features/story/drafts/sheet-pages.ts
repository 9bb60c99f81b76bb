import { noteDevice } from '@/lib/device-takes';
import { draftDb, type KeptPages } from './draft-db';

type Place = Pick<KeptPages, 'account' | 'story'>;

/** Keeps the photographed pages of a sheet on this device, the new ones in place of those before. */
export async function keepPages({ account, story }: Place, pages: KeptPages['pages']): Promise<void> {
  try {
    const db = await draftDb();
    if (pages.length > 0) await db.put('pages', { account, story, at: Date.now(), pages });
    else await db.delete('pages', [account, story]);
  } catch {
    noteDevice({ files: false });
  }
}

/** The pages that were kept of a story's sheet; none where the browser keeps nothing. */
export async function readPages({ account, story }: Place): Promise<KeptPages['pages']> {
  try {
    const kept = await (await draftDb()).get('pages', [account, story]);
    return kept?.pages ?? [];
  } catch {
    return [];
  }
}

/** Of how many stories of an account pages wait here. */
export const countPages = async (account: string): Promise<number> =>
  (await draftDb()).countFromIndex('pages', 'account', account);
