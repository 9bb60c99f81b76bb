import { displayName } from '../../../lib/content/display-name';
import { containing, db } from '../../../lib/database';

/** A file of the Media Library. */
export type Medium = { id: number; name: string; hash: string };

/** Where a file is used: which content, and what that is called. */
export type Place = { kind: string; title: string };

/** A row of content that uses a file, with the uid of its type. */
type Related = { __type: string; title?: unknown };

const FILE = 'plugin::upload.file';
const FOLDER = 'plugin::upload.folder';

/** The files of these ids, and those that lie in these folders or below. */
export const findMedia = async (fileIds: readonly number[], folderIds: readonly number[]): Promise<Medium[]> => {
  const folders: { path: string }[] = await strapi.db
    .query(FOLDER)
    .findMany({ where: { id: { $in: folderIds } }, select: ['path'] });
  const within = folders.flatMap(({ path }) => [{ folderPath: path }, { folderPath: { $startsWith: `${path}/` } }]);
  return strapi.db.query(FILE).findMany({
    where: { $or: [{ id: { $in: fileIds } }, ...within] },
    orderBy: { id: 'asc' },
    select: ['id', 'name', 'hash'],
  });
};

const inFields = async (file: Medium): Promise<Place[]> => {
  const found: { related: Related[] } | null = await strapi.db
    .query(FILE)
    .findOne({ where: { id: file.id }, select: ['id'], populate: ['related'] });
  return (found?.related ?? []).map(({ __type, title }) => ({ kind: displayName(__type), title: String(title ?? '') }));
};

const inNotifications = async ({ hash }: Medium): Promise<Place[]> => {
  const rows: { subject: string }[] = await db()('notifications')
    .whereRaw(...containing('lower(content)', hash.toLowerCase()))
    .orderBy('id')
    .select('subject');
  return rows.map(({ subject }) => ({ kind: '通知', title: subject }));
};

const inSettings = async ({ hash }: Medium): Promise<Place[]> => {
  const rows: object[] = await db()('site_settings').select();
  return JSON.stringify(rows).includes(hash) ? [{ kind: '網站設定', title: '' }] : [];
};

/** Every place that uses a file, each once: media fields of drafts and published versions, notifications, site settings. */
export const placesOf = async (file: Medium): Promise<Place[]> => {
  const places = [...(await inFields(file)), ...(await inNotifications(file)), ...(await inSettings(file))];
  return places.filter(
    ({ kind, title }, index) => places.findIndex((one) => one.kind === kind && one.title === title) === index,
  );
};
