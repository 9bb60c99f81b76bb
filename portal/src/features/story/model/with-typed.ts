import { PICTURE_STAGES, type Story } from 'contract';
import { fileKey } from './photo-list';
import type { PicturesValues } from './pictures';
import type { SheetValues } from './sheet';
import type { GoalsValues, ProblemValues, VideoValues } from './simple';

/** What the sections hold that the pages of a book show. */
type Typed = Partial<ProblemValues & PicturesValues & Pick<SheetValues, 'story_name'> & VideoValues & GoalsValues>;

/** The photos of a form as a book has them: one that is still on its way has no place yet. */
function toStored(photos: PicturesValues['pictures'], stored: Story['pictures']): Story['pictures'] {
  // The address in a draft grows old.
  const fresh = new Map(PICTURE_STAGES.flatMap((stage) => stored[stage].map(({ url }) => [fileKey(url), url])));
  const stages = PICTURE_STAGES.map((stage) => [
    stage,
    photos[stage].flatMap(({ key, url, description, is_cover, focus, size }) =>
      url ? [{ url: fresh.get(key) ?? url, description, is_cover, focus, ...size }] : [],
    ),
  ]);
  return Object.fromEntries(stages);
}

/** A story with what is typed and not stored, as it will be read in its book. */
export const withTyped = (story: Story, { problem, pictures, story_name, video, sdgs }: Typed): Story => ({
  ...story,
  ...(problem !== undefined && { problem }),
  ...(pictures && { pictures: toStored(pictures, story.pictures) }),
  ...(story_name !== undefined && { story_name }),
  ...(video && { video }),
  ...(sdgs && { sdgs }),
});
