import type { PublicFile } from 'contract';
import type { ContentUid } from '../../../lib/content/documents';
import { db } from '../../../lib/database';
import { settings } from '../../../lib/settings';

const OURS = /^[0-9a-f]{32}$/;
const ADDRESS = /^\/api\/file\/public\/([0-9a-f]{32})\.\w{3,4}$/;

type Medium = { name: string; hash: string; ext: string; url: string };

/** Files of the upload routes are served by us; those of the panel by the upload provider. */
export const publicAddressOf = ({ hash, ext, url }: Omit<Medium, 'name'>) =>
  OURS.test(hash) ? `/api/file/public/${hash}${ext}` : url;

type Row = { id: number } & Record<string, Medium | Medium[] | null>;

/** The files in a media field of these rows (`id`), in their order, by row. */
export const filesOf = async (
  uid: ContentUid,
  field: string,
  rowIds: readonly number[],
): Promise<Map<number, PublicFile[]>> => {
  if (rowIds.length === 0) return new Map();
  const rows: Row[] = await strapi.db
    .query(uid)
    .findMany({ where: { id: { $in: [...rowIds] } }, select: ['id'], populate: [field] });
  return new Map(
    rows.map((row) => {
      const media = [row[field] ?? []].flat() as Medium[];
      return [row.id, media.map((medium) => ({ name: medium.name, url: publicAddressOf(medium) }))];
    }),
  );
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
