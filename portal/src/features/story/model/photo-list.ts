import type { FocusPoint, Picture, PictureStage } from 'contract';

/** A photo of a stage as the form holds it. Until it is uploaded it has no `url`, and its file lies in the drafts under `key`. */
export type Photo = {
  /** Identifies it: where its file lies on the server, without the signature, or the id of the kept file. */
  key: string;
  url?: string;
  description: string;
  is_cover: boolean;
  focus?: FocusPoint | undefined;
  /** Stays the same over the upload, so that its row keeps the focus. */
  row?: string;
  name?: string;
  size?: { width: number; height: number };
};

export type Photos = Record<PictureStage, Photo[]>;

/** The address without origin and signature: the same file has a new signature every half hour. */
export const fileKey = (address: string): string => address.replace(/^https?:\/\/[^/]+/, '').replace(/[?#].*$/s, '');

export const toPhoto = (picture: Picture): Photo => ({
  key: fileKey(picture.url),
  url: picture.url,
  description: picture.description,
  is_cover: picture.is_cover,
  ...(picture.focus ? { focus: picture.focus } : {}),
  ...(picture.width && picture.height ? { size: { width: picture.width, height: picture.height } } : {}),
});

/** Exactly one cover as long as there is a photo: the first becomes it (M §2). */
export function withCover(photos: readonly Photo[]): Photo[] {
  const cover = Math.max(
    0,
    photos.findIndex((photo) => photo.is_cover),
  );
  return photos.map((photo, i) => (photo.is_cover === (i === cover) ? photo : { ...photo, is_cover: i === cover }));
}

/** What is sent of a stage: uploaded photos only, one of them the cover. */
export const toPictures = (photos: readonly Photo[]): Picture[] =>
  withCover(photos.filter(({ url }) => url)).flatMap(({ url, description, is_cover, focus }) =>
    url ? [{ url, description: description.trim(), is_cover, ...(focus ? { focus } : {}) }] : [],
  );

export const setCover = (photos: readonly Photo[], key: string): Photo[] =>
  photos.map((photo) => ({ ...photo, is_cover: photo.key === key }));

export const removePhoto = (photos: readonly Photo[], key: string): Photo[] =>
  withCover(photos.filter((photo) => photo.key !== key));

/** Puts a photo at another place; places outside the list are its ends. */
export function movePhoto(photos: readonly Photo[], key: string, to: number): Photo[] {
  const moving = photos.find((photo) => photo.key === key);
  if (!moving) return [...photos];
  const rest = photos.filter((photo) => photo !== moving);
  const place = Math.min(rest.length, Math.max(0, to));
  return [...rest.slice(0, place), moving, ...rest.slice(place)];
}

/** Undoes a removal: the photo is where it was, and is the cover again if it was. */
export function putBack(photos: readonly Photo[], photo: Photo, at: number): Photo[] {
  const others = photo.is_cover ? photos.map((other) => ({ ...other, is_cover: false })) : photos;
  return withCover([...others.slice(0, at), photo, ...others.slice(at)]);
}
