import { draftDb, type KeptStart } from './draft-db';

type Place = Pick<KeptStart, 'account' | 'story'>;

/** Keeps on this device that 送出 was pressed here; a browser without storage goes on as long as the page is open. */
export async function keepStart(start: KeptStart): Promise<void> {
  await draftDb()
    .then((db) => db.put('starts', start))
    .catch(() => undefined);
}

/** The press of 送出 with which this device goes on. */
export const readStart = ({ account, story }: Place): Promise<KeptStart | undefined> =>
  draftDb()
    .then((db) => db.get('starts', [account, story]))
    .catch(() => undefined);

/** The story was sent, or is not to be sent by itself. */
export async function dropStart({ account, story }: Place): Promise<void> {
  await draftDb()
    .then((db) => db.delete('starts', [account, story]))
    .catch(() => undefined);
}
