import path from 'node:path';
import { settings } from '../../../lib/settings';
import { type FileExt, TYPES } from '../kinds';

/** An object of the storage: a story's file (private), a smaller one of its pictures (small), or a picture of a post, mail or resource (public). */
export type StoredObject = { key: string; ext: FileExt; place: 'private' | 'small' | 'public' };

/** The file as Strapi's upload providers take it. */
export type ProviderFile = {
  hash: string;
  ext: string;
  mime: string;
  name: string;
  size: number;
  path?: string;
  buffer?: Buffer;
  url?: string;
};

type Provider = { upload(file: ProviderFile): Promise<void>; delete(file: ProviderFile): Promise<void> };

/** The upload plugin's provider, whichever is configured. */
export const provider = (): Provider => strapi.plugin('upload').provider as Provider;

/** Folder of a place on the local disk: that of private files lies next to `uploads`, which is served to everybody, never in it. */
export const folderOf = (place: StoredObject['place']): string =>
  path.join(settings().UPLOAD_DIR, place === 'public' ? 'uploads' : place);

/** Name of an object in a bucket. */
export const bucketKey = ({ key, ext, place }: StoredObject): string => `${place}/${key}${ext}`;

/** Path of an object on the local disk. */
export const localPath = ({ key, ext, place }: StoredObject): string => path.join(folderOf(place), `${key}${ext}`);

/** An object as the provider takes it; the local one knows only its own folder, so another one is given to it. */
export const providerFile = (object: StoredObject, buffer?: Buffer): ProviderFile => {
  const { key, ext, place } = object;
  const isLocal = settings().UPLOAD_PROVIDER === 'local';
  return {
    hash: isLocal && place !== 'public' ? `../${place}/${key}` : key,
    ext,
    mime: TYPES[ext],
    name: `${key}${ext}`,
    // Kilobytes, as Strapi counts.
    size: (buffer?.length ?? 0) / 1000,
    ...(isLocal ? {} : { path: place }),
    ...(buffer ? { buffer } : {}),
  };
};
