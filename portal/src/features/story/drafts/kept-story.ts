import type { Story } from 'contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { keptUser } from '@/lib/kept-user';
import { getSession } from '@/lib/session';
import { KEPT_STORIES } from './forget-stories';

type Kept = { account: string; id: string; story: Story; until: number };

interface KeptSchema extends DBSchema {
  stories: { key: [string, string]; value: Kept };
}

/** Opened for one use: what is open could not be deleted at logout. */
async function withStories<T>(work: (db: IDBPDatabase<KeptSchema>) => Promise<T>): Promise<T> {
  const db = await openDB<KeptSchema>(KEPT_STORIES, 1, {
    upgrade: (made) => void made.createObjectStore('stories', { keyPath: ['account', 'id'] }),
  });
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

/** Keeps the story that is being worked on, for a reload without a connection: as long as the session lasts. */
export async function keepStory(story: Story): Promise<void> {
  const session = keptUser(getSession().token);
  if (!session) return;
  const { user, until } = session;
  await withStories((db) => db.put('stories', { account: user.account, id: story.id, story, until }));
}

/** The story as it was last seen on this device by the person who is logged in. */
export async function readKeptStory(id: string): Promise<Story | undefined> {
  const session = keptUser(getSession().token);
  if (!session) return undefined;
  const kept = await withStories((db) => db.get('stories', [session.user.account, id]));
  return kept && Date.now() < kept.until ? kept.story : undefined;
}
