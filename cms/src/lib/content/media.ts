import type { PublicFile } from 'contract';
import { db } from '../database';
import { settings } from '../settings';
import type { ContentUid } from './documents';

const OURS = /^[0-9a-f]{32}$/;
const ADDRESS = /^\/api\/file\/public\/([0-9a-f]{32})\.\w{3,4}$/;

type MediaRow = { related_id: number; name: string; hash: string; ext: string; url: string };

/** Files of the upload routes are served by us; those of the panel by the upload provider. */
export const addressOf = ({ hash, ext, url }: Pick<MediaRow, 'hash' | 'ext' | 'url'>) =>
  OURS.test(hash) ? `/api/file/public/${hash}${ext}` : url;

/** The files in a media field of these rows (`id`), in their order, by row. */
export const filesOf = async (
  uid: ContentUid,
  field: string,
  rowIds: readonly number[],
): Promise<Map<number, PublicFile[]>> => {
  const files = new Map<number, PublicFile[]>();
  if (rowIds.length === 0) return files;
  const rows: MediaRow[] = await db()('files_related_mph as m')
    .join('files as f', 'f.id', 'm.file_id')
    .where({ 'm.related_type': uid, 'm.field': field })
    .whereIn('m.related_id', [...rowIds])
    .orderBy([{ column: 'm.order' }, { column: 'm.id' }])
    .select('m.related_id', 'f.name', 'f.hash', 'f.ext', 'f.url');
  for (const row of rows) {
    const file = { name: row.name, url: addressOf(row) };
    files.set(row.related_id, [...(files.get(row.related_id) ?? []), file]);
  }
  return files;
};

const pathOf = (address: string) => {
  const { PUBLIC_URL } = settings();
  return address.startsWith(`${PUBLIC_URL}/`) ? address.slice(PUBLIC_URL.length) : address;
};

/**
 * Ids in the Media Library of public files by the addresses that an upload or a read has given; null for any other
 * address (T-29). `images` leaves other kinds out.
 */
export const fileIdsOf = async (addresses: readonly string[], only?: 'images'): Promise<(number | null)[]> => {
  const paths = addresses.map(pathOf);
  if (paths.length === 0) return [];
  const hashes = paths.map((path) => ADDRESS.exec(path)?.[1] ?? '');
  const query = db()('files').where((either) => either.whereIn('hash', hashes).orWhereIn('url', paths));
  if (only === 'images') query.where('mime', 'like', 'image/%');
  const rows: { id: number; hash: string; url: string }[] = await query.select('id', 'hash', 'url');
  return paths.map((path, index) => rows.find(({ hash, url }) => hash === hashes[index] || url === path)?.id ?? null);
};
