/** A public file as the Media Library lists it; `size` in kilobytes, as Strapi counts. */
export type MediaFile = {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  size: number;
  width?: number | undefined;
  height?: number | undefined;
  url: string;
  provider: string;
};

/** Adds a stored file to the Media Library. */
export const insertMediaFile = (file: MediaFile): Promise<unknown> =>
  strapi.db.query('plugin::upload.file').create({ data: { ...file, folderPath: '/' } });
