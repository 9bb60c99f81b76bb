import type { PictureWidth } from 'contract';
import { findServedFile } from '../queries/stored-files';
import { fileOwner } from './owners';
import { readSmall } from './small';

/** A stored picture so many pixels wide, as WebP without anything but pixels; undefined while there is none, or its owner is gone. */
export const readPicture = async (key: string, width: PictureWidth): Promise<Buffer | undefined> => {
  const file = await findServedFile(key, fileOwner.get());
  return file?.kind === 'image' ? readSmall(file, width) : undefined;
};
