import { DRAFT_LIFE, type SectionKey } from 'contract';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { noteDevice } from '@/lib/device-takes';

/** What was typed into a section and is not on the server. */
export type Draft = {
  account: string;
  story: string;
  section: SectionKey;
  /** The tab in which it was typed: two tabs on one section don't overwrite each other. */
  tab: string;
  /** The form as it is, and as it was when the typing began. */
  values: unknown;
  base: unknown;
  /** When it was last typed, ms. */
  at: number;
  /** 儲存 was pressed and could not be done yet: it goes on by itself. */
  queued: boolean;
};

/** A chosen file of a section; it stays on this device until the section has been saved with it. */
export type KeptFile = Pick<Draft, 'account' | 'story' | 'section' | 'tab' | 'at'> & {
  id: string;
  kind: 'image' | 'pdf';
  name: string;
  blob: Blob;
  /** Checked, and small enough to be sent. */
  ready?: boolean;
  /** Why it can't be used, and the code of that; it stays named until another one takes its place. */
  refused?: string;
  code?: string;
  /** It was drawn smaller here. */
  shrunk?: boolean;
  /** What was done to it so that it can be sent. */
  note?: string;
  /** What the server answered: it is never sent again. */
  sent?: SentFile;
};
export type SentFile = { url: string; size: number; width?: number; height?: number; pages?: number };

/** The photographed pages of a story's learning sheet until they are made into one. */
export type KeptPages = Pick<Draft, 'account' | 'story' | 'at'> & { pages: { id: string; photo: File }[] };

/** That 送出 was pressed for a story on this device, until it is sent: what the server gave in return. */
export type KeptStart = Pick<Draft, 'account' | 'story' | 'at'> & { proof: string };

interface DraftSchema extends DBSchema {
  drafts: { key: [string, string, string, string]; value: Draft; indexes: { account: string } };
  files: { key: string; value: KeptFile; indexes: { account: string } };
  pages: { key: [string, string]; value: KeptPages; indexes: { account: string } };
  starts: { key: [string, string]; value: KeptStart; indexes: { account: string } };
}
type DraftDb = IDBPDatabase<DraftSchema>;

const STORES = ['drafts', 'files', 'pages', 'starts'] as const;
const VERSION = 3;

let opened: Promise<DraftDb> | undefined;

/** The database of this browser; one for all accounts, each row names its own. */
export function draftDb(): Promise<DraftDb> {
  opened ??= open().then(async (db) => {
    await deleteWhere(db, ({ at }) => at < Date.now() - DRAFT_LIFE);
    return db;
  });
  // A browser that allows no storage must not prevent writing: the next try may succeed.
  opened.catch(() => {
    opened = undefined;
    noteDevice({ drafts: false });
  });
  return opened;
}

/** A promise also where the browser throws at once, as one that allows no storage does. */
const open = async () =>
  openDB<DraftSchema>('portal-story-drafts', VERSION, {
    upgrade(db, before) {
      if (before < 1) {
        const drafts = db.createObjectStore('drafts', { keyPath: ['account', 'story', 'section', 'tab'] });
        drafts.createIndex('account', 'account');
        db.createObjectStore('files', { keyPath: 'id' }).createIndex('account', 'account');
      }
      if (before < 2)
        db.createObjectStore('pages', { keyPath: ['account', 'story'] }).createIndex('account', 'account');
      db.createObjectStore('starts', { keyPath: ['account', 'story'] }).createIndex('account', 'account');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    // A tablet that ran out of memory ends the connection: the next draft opens another.
    terminated: () => {
      opened = undefined;
    },
  });

/** Forgets the drafts, files, pages and starts of which `gone` is true, in one go. */
export async function deleteWhere(
  db: DraftDb,
  gone: (row: Draft | KeptFile | KeptPages | KeptStart) => boolean,
): Promise<void> {
  const transaction = db.transaction(STORES, 'readwrite');
  for (const name of STORES) {
    let cursor = await transaction.objectStore(name).openCursor();
    while (cursor) {
      if (gone(cursor.value)) await cursor.delete();
      cursor = await cursor.continue();
    }
  }
  await transaction.done;
}
