import type { SectionKey } from 'contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What was typed into a section and is not on the server. */
export type Draft = {
  account: string;
  story: string;
  section: SectionKey;
  /** The form as it stands, and as it was when the typing began. */
  values: unknown;
  base: unknown;
  /** When it was last typed, ms. */
  at: number;
  /** 儲存 was pressed while there was no connection: it is sent as soon as there is one. */
  queued: boolean;
};

/** A chosen photo that has not reached the server yet. */
export type KeptPhoto = { id: string; account: string; story: string; name: string; blob: Blob; at: number };

interface DraftSchema extends DBSchema {
  drafts: { key: [string, string, string]; value: Draft; indexes: { account: string } };
  photos: { key: string; value: KeptPhoto; indexes: { account: string } };
}

/** Drafts nobody came back for are forgotten after seven days (decision 48). */
export const DRAFT_LIFE = 7 * 24 * 60 * 60 * 1000;

let opened: Promise<IDBPDatabase<DraftSchema>> | undefined;

/** The database of this browser; one for all accounts, each row names its own. */
export function draftDb(): Promise<IDBPDatabase<DraftSchema>> {
  opened ??= openDB<DraftSchema>('portal-drafts', 1, {
    upgrade(db) {
      db.createObjectStore('drafts', { keyPath: ['account', 'story', 'section'] }).createIndex('account', 'account');
      db.createObjectStore('photos', { keyPath: 'id' }).createIndex('account', 'account');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  }).then(async (db) => {
    await purge(db, Date.now());
    return db;
  });
  // A browser that allows no storage must not keep anybody from writing: the next try may succeed.
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

async function purge(db: IDBPDatabase<DraftSchema>, now: number) {
  const transaction = db.transaction(['drafts', 'photos'], 'readwrite');
  for (const name of ['drafts', 'photos'] as const) {
    let cursor = await transaction.objectStore(name).openCursor();
    while (cursor) {
      if (cursor.value.at < now - DRAFT_LIFE) await cursor.delete();
      cursor = await cursor.continue();
    }
  }
  await transaction.done;
}
