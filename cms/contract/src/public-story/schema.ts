import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery, sessionQuery, textQuery, wholeNumber } from '../common/pagination';
import { textField } from '../common/text';
import { photoMeasures } from '../story/files';
import { namedTeam } from '../story/named';
import { PICTURE_STAGES } from '../story/picture-stages';
import { PUBLIC_LEVELS } from './copy';
import { PRIVATE_KINDS } from './private-words';
import { GALLERY_STATES, PHOTO_CHOICES, PUBLIC_ENDS, PUBLIC_GAPS, PUBLIC_STORY_STATES } from './state';

const gallery = z.enum(GALLERY_STATES, { error: '請選擇關閉、預覽或開放' });

/** GET and PUT /public-story/gallery: whether the world reads stories, how many are on show, and how many of them on old answers. */
export const galleryStateBody = z.strictObject({ state: gallery });
export const galleryStateAnswer = z.object({
  state: gallery,
  shown: z.number().int(),
  /** Of them those with answers that are asked for again (`oldConsents`). */
  old: z.number().int(),
  url: z.string(),
});
export type GalleryStateAnswer = z.infer<typeof galleryStateAnswer>;

const state = z.enum(PUBLIC_STORY_STATES);
const gaps = z.array(z.enum(PUBLIC_GAPS)).max(PUBLIC_GAPS.length);
const standing = {
  state,
  gaps,
  /** How many members' yes to public words is missing. */
  missing: z.number().int(),
  /** How many people's answers, on which its page rests, are asked for again (`oldConsents`). */
  old: z.number().int(),
  /** Its page; null while it has none. */
  url: z.string().nullable(),
  published_time: z.number().nullable(),
  ended_time: z.number().nullable(),
  ended_by: z.enum(PUBLIC_ENDS).nullable(),
};

/** GET /public-story: the approved stories of a session, the current one without. */
export const publicStoryListQuery = z.strictObject({
  ...pageQuery,
  text: textQuery,
  session: sessionQuery,
  /** `old`: on show, with answers that are asked for again. */
  status: z.enum([...PUBLIC_STORY_STATES, 'old'], { error: '狀態不正確' }).optional(),
});
export type PublicStoryListQuery = z.infer<typeof publicStoryListQuery>;

const row = z.object({
  ...namedTeam,
  ...standing,
});
export type PublicStoryRow = z.infer<typeof row>;
/** `counts`: the stories of the session by state, however the list is narrowed; `old`: those on old answers, by session, newest first. */
export const publicStoryListAnswer = listOf(row).extend({
  counts: z.record(state, z.number().int()),
  old: z.array(z.object({ session: z.number().int(), count: z.number().int() })).max(100),
});
export type PublicStoryList = z.infer<typeof publicStoryListAnswer>;

/** A story has so many texts and photos at most. */
const PHOTOS = PICTURE_STAGES.length * LIMITS.photos_per_stage;
const PLACES = 2_000;

const choice = z.enum(PHOTO_CHOICES, { error: '請選擇照片要不要公開' });
const place = z.strictObject({ key: z.string().max(40), from: z.number().int().min(0), to: z.number().int().min(0) });
/** Further words that staff hide. */
export const chosenWords = z
  .array(textField('請輸入要遮住的字詞', 30), { error: '要遮住的字詞不正確' })
  .max(50, '最多遮住 50 個字詞');

/** GET /public-story/{story}: its texts with what is marked in them by itself, its photos with what may be said of each. */
export const publicStoryAnswer = z.object({
  ...namedTeam,
  session: z.number().int(),
  ...standing,
  /** The story was changed since it was published. */
  is_stale: z.boolean(),
  /** Which story this is: what is published is what was looked at. */
  base: z.number().int(),
  county: z.string(),
  level: z.enum(PUBLIC_LEVELS),
  texts: z
    .array(
      z.object({
        /** `story_name`, `problem`, or the place of a photo whose caption it is. */
        key: z.string(),
        text: z.string(),
        places: z
          .array(
            z.object({
              from: z.number().int(),
              to: z.number().int(),
              kind: z.enum(PRIVATE_KINDS),
            }),
          )
          .max(PLACES),
      }),
    )
    .max(PHOTOS + 2),
  /** Further words that were hidden last (`markChosen`), and the marked places that were shown after all. */
  chosen: z.array(z.string()).max(50),
  undone: z.array(place).max(PLACES),
  photos: z
    .array(
      z.object({
        place: z.string(),
        stage: z.enum(PICTURE_STAGES),
        url: z.string(),
        caption: z.string(),
        is_cover: z.boolean(),
        width: photoMeasures.width,
        height: photoMeasures.height,
        /** Null: staff haven't said anything of it. */
        choice: choice.nullable(),
      }),
    )
    .max(PHOTOS),
  /** What may be said of a photo. */
  choices: z.array(choice).max(PHOTO_CHOICES.length),
});
export type PublicStory = z.infer<typeof publicStoryAnswer>;

/** PUT /public-story/publish/{story}: every photo is in or out; `undone`: marked places that are shown after all. */
export const publicStoryBody = z.strictObject({
  base: z.number({ error: '請重新整理頁面' }).int('請重新整理頁面'),
  undone: z.array(place).max(PLACES, '標記的地方太多'),
  chosen: chosenWords,
  photos: z.array(z.strictObject({ place: z.string().max(40), choice })).max(PHOTOS, '照片太多'),
});
export type PublicStoryBody = z.infer<typeof publicStoryBody>;

/** The letters of a story's public address, and of a photo's: 100 random bits. */
export const PUBLIC_CODE_LENGTH = 20;
export const PUBLIC_CODE = /^[a-z2-7]{20}$/;

/** How many stories a page of the gallery has. */
export const GALLERY_PAGE = 24;

/** GET /stories: what doesn't fit is as if it weren't there, for links are typed and shared. */
export const publicGalleryQuery = z.object({
  page: wholeNumber('').pipe(z.number().min(1)).catch(1),
  text: textQuery.catch(''),
  session: sessionQuery.catch(undefined),
  goal: z
    .string()
    .regex(/^(?:[1-9]|1[0-7])$/)
    .optional()
    .catch(undefined),
  county: z.string().max(10).optional().catch(undefined),
  level: z.enum(PUBLIC_LEVELS).optional().catch(undefined),
});
export type PublicGalleryQuery = z.infer<typeof publicGalleryQuery>;
