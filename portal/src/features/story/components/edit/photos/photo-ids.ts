import type { PictureStage } from 'contract';
import type { Photo } from '../../../model/photo-list';

/** Stays the same over the upload. */
export const rowOf = (photo: Photo) => photo.row ?? photo.key;

export const editorId = (photo: Photo) => `photo-${rowOf(photo)}`;

/** Puts the focus on the words of an open photo, or on its tile where it has none. */
export function focusPhoto(photo: Photo) {
  const field = document.getElementById(editorId(photo))?.querySelector<HTMLElement>('textarea');
  const tile = document.querySelector<HTMLElement>(`[data-photo-tile="${CSS.escape(rowOf(photo))}"]`);
  (field ?? tile)?.focus({ preventScroll: true });
  tile?.scrollIntoView({ block: 'nearest' });
  // On a low screen both have no room: what is being written stays in sight.
  field?.scrollIntoView({ block: 'nearest' });
}

/**
 * Brings where the words of a photo are written into sight. With a mouse there is a keyboard, and the focus goes there; a finger's
 * keyboard would lie over the photo.
 */
export function showWords(row: string) {
  const field = document.getElementById(`photo-${row}`)?.querySelector<HTMLElement>('textarea');
  if (window.matchMedia('(pointer: fine)').matches) field?.focus({ preventScroll: true });
  field?.closest('li')?.scrollIntoView({ block: 'nearest' });
  field?.scrollIntoView({ block: 'nearest' });
}

export const stageTitleId = (stage: PictureStage) => `photos-${stage}`;

/** Puts the focus on the title of the open stage: its sheet grows shorter when photos leave it, and goes with the last one. */
export function focusStage(stage: PictureStage) {
  const title = document.getElementById(stageTitleId(stage));
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'nearest' });
}
