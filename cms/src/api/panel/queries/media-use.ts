import { containing } from '../../../lib/contains';
import { db } from '../../../lib/database';

/** A file of the Media Library. */
export type Medium = { id: number; name: string; hash: string };

/** Where a file is used: which content, and what that is called. */
export type Place = { kind: string; title: string };

type Related = { related_type: string; related_id: number };

/** The files of these ids, and those that lie in these folders or below. */
export const findMedia = async (fileIds: readonly number[], folderIds: readonly number[]): Promise<Medium[]> => {
  const folders: { path: string }[] = await db()('upload_folders')
    .whereIn('id', [...folderIds])
    .select('path');
  return db()('files')
    .whereIn('id', [...fileIds])
    .orWhere((within) => {
      for (const { path } of folders) within.orWhere({ folder_path: path }).orWhere('folder_path', 'like', `${path}/%`);
      if (folders.length === 0) within.whereRaw('1 = 0');
    })
    .orderBy('id')
    .select('id', 'name', 'hash') as unknown as Promise<Medium[]>;
};

const inFields = async (file: Medium): Promise<Place[]> => {
  const related: Related[] = await db()('files_related_mph')
    .where({ file_id: file.id })
    .orderBy('id')
    .select('related_type', 'related_id');
  const places = related.map(async ({ related_type, related_id }): Promise<Place[]> => {
    const type = Object.values(strapi.contentTypes).find(({ uid }) => uid === related_type);
    const row = type && (await strapi.db.query(type.uid).findOne({ where: { id: related_id } }));
    return row ? [{ kind: type.info.displayName, title: String(row.title ?? '') }] : [];
  });
  return (await Promise.all(places)).flat();
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
