import { type CopyChoices, goalBits, type OnShow, type PhotoChoice, type PublicCopy, type PublicEnd } from 'contract';
import { type Connection, db, held, type Transaction, toJson } from '../../../lib/database';

/** Both are made in lib/schema. */
const TABLE = 'public_stories';
const PHOTOS = 'public_photos';
const BATCH = 500;

/** A story that is, or was, on show; `copy` is null once it has ended. Times in ms. */
export type Published = {
  story_id: string;
  code: string;
  state: 'shown' | 'ended';
  /** Raised by everything that changes what the world reads. */
  version: number;
  copy: PublicCopy | null;
  choices: CopyChoices;
  published_time: number;
  ended_time: number | null;
  ended_by: PublicEnd | null;
};

type Row = Omit<Published, 'copy' | 'choices' | 'published_time' | 'ended_time'> & {
  copy: string;
  choices: string;
  published_time: number | string;
  ended_time: number | string | null;
};

const COLUMNS = [
  ...['story_id', 'code', 'state', 'version', 'copy', 'choices', 'published_time', 'ended_time', 'ended_by'],
].map((column) => `${TABLE}.${column}`);

const publishedOf = ({ copy, choices, published_time, ended_time, ...row }: Row): Published => ({
  ...row,
  copy: toJson<PublicCopy | null>(copy, null),
  choices: toJson<CopyChoices>(choices, { undone: [], chosen: [] }),
  published_time: Number(published_time),
  ended_time: ended_time === null ? null : Number(ended_time),
});

/** What is, or was, on show of a story; with `lock` held until the transaction ends. */
export const findPublished = async (
  storyId: string,
  { connection = db(), lock = false }: { connection?: Connection; lock?: boolean } = {},
): Promise<Published | undefined> => {
  const query = connection(TABLE).where({ story_id: storyId });
  const row: Row | undefined = await (lock ? held(query) : query).first(...COLUMNS);
  return row && publishedOf(row);
};

/** The same of many stories, by story. */
export const findPublishedOf = async (storyIds: readonly string[]): Promise<Map<string, Published>> => {
  const found = new Map<string, Published>();
  for (let from = 0; from < storyIds.length; from += BATCH) {
    const rows: Row[] = await db()(TABLE)
      .whereIn('story_id', storyIds.slice(from, from + BATCH))
      .select(...COLUMNS);
    for (const row of rows) found.set(row.story_id, publishedOf(row));
  }
  return found;
};

/** The ids of all stories on show. */
export const findShownIds = (): Promise<string[]> => db()(TABLE).where({ state: 'shown' }).pluck('story_id');

/** Selects the ids of the stories on show, for another query. */
export const shownStoryIds = (connection: Connection) => connection(TABLE).where({ state: 'shown' }).select('story_id');

/** Of these stories the ids of those on show, in an order in which all hold them. */
export const findShownAmong = (storyIds: readonly string[], trx: Connection): Promise<string[]> =>
  trx(TABLE)
    .where({ state: 'shown' })
    .whereIn('story_id', [...storyIds])
    .orderBy('story_id')
    .pluck('story_id');

const searchText = ({ story_name, problem, photos }: PublicCopy) =>
  [story_name, problem, ...photos.map(({ caption }) => caption)].join('\u001f').toLowerCase();

const columnsOf = (copy: PublicCopy) => ({
  session: copy.session,
  county: copy.county,
  level: copy.level,
  goal_bits: goalBits(copy.goals),
  search_text: searchText(copy),
  copy: JSON.stringify(copy),
});

/** A photo on show: its own key, the file it is, its place in the story, and what staff said of it. */
export type PublicPhotoRow = { photo_key: string; file_key: string; place: string; choice: PhotoChoice };

/** The photos of a story on show. */
export const findPhotos = (storyId: string, connection: Connection = db()): Promise<PublicPhotoRow[]> =>
  connection(PHOTOS)
    .where({ story_id: storyId })
    .select('photo_key', 'file_key', 'place', 'choice') as unknown as Promise<PublicPhotoRow[]>;

/** What the world reads of these stories, by story. */
export const findOnShow = async (storyIds: readonly string[]): Promise<Map<string, OnShow>> => {
  const rows: { story_id: string; copy: string }[] = await db()(TABLE)
    .where({ state: 'shown' })
    .whereIn('story_id', [...storyIds])
    .select('story_id', 'copy');
  if (rows.length === 0) return new Map();
  const held: Pick<PublicPhotoRow, 'photo_key' | 'file_key' | 'choice'>[] = await db()(PHOTOS)
    .whereIn(
      'story_id',
      rows.map(({ story_id }) => story_id),
    )
    .select('photo_key', 'file_key', 'choice');
  const files = new Map(held.map((photo) => [photo.photo_key, photo]));
  const onShow = ({ story_name, problem, photos }: PublicCopy): OnShow => ({
    story_name,
    problem,
    photos: photos.flatMap(({ key, stage, is_cover, caption }) => {
      const file = files.get(key);
      return file ? [{ key: file.file_key, stage, is_cover, caption, anonymous: file.choice === 'anonymous' }] : [];
    }),
  });
  return new Map(rows.map(({ story_id, copy }) => [story_id, onShow(toJson(copy, {} as PublicCopy))]));
};

type Publication = Pick<Published, 'story_id' | 'code' | 'version' | 'choices' | 'published_time'> & {
  copy: PublicCopy;
  photos: readonly PublicPhotoRow[];
};

const replacePhotos = async (story_id: string, photos: readonly PublicPhotoRow[], trx: Transaction) => {
  await trx(PHOTOS).where({ story_id }).delete();
  if (photos.length > 0) await trx(PHOTOS).insert(photos.map((photo) => ({ story_id, ...photo })));
};

/** Puts a copy on show in the place of an earlier one. */
export const putOnShow = async (publication: Publication, trx: Transaction): Promise<void> => {
  const { story_id, code, version, choices, published_time, copy, photos } = publication;
  const row = {
    ...{ story_id, code, version, published_time, state: 'shown', ended_time: null, ended_by: null },
    ...columnsOf(copy),
    choices: JSON.stringify(choices),
  };
  await trx(TABLE).insert(row).onConflict('story_id').merge();
  await replacePhotos(story_id, photos, trx);
};

/** Shows less of a story than before: these photos alone. */
export const leavePhotos = async (
  { story_id, version, copy }: Pick<Published, 'story_id' | 'version'> & { copy: PublicCopy },
  photos: readonly PublicPhotoRow[],
  trx: Transaction,
): Promise<void> => {
  await trx(TABLE)
    .where({ story_id })
    .update({ version: version + 1, ...columnsOf(copy) });
  await replacePhotos(story_id, photos, trx);
};

/** Takes a story from the world; nothing of what it read is kept. */
export const endShow = async (
  { story_id, version }: Pick<Published, 'story_id' | 'version'>,
  { at, by }: { at: number; by: PublicEnd },
  trx: Transaction,
): Promise<void> => {
  const ended = { state: 'ended', version: version + 1, ended_time: at, ended_by: by, copy: '', search_text: '' };
  await trx(TABLE).where({ story_id }).update(ended);
  await replacePhotos(story_id, [], trx);
};
