import { coverStage, PICTURE_STAGES, type PictureStage, type Story } from 'contract';
import { same } from 'web-kit/merge';
import { stageNames } from '@/components/ui/stage-shape';
import { fileKey, type Photo, type Photos, toPhoto, toPictures } from './photo-list';
import type { SectionModel } from './types';

export type PicturesValues = { pictures: Photos };

const readStages = (story: Story): Photos =>
  Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, story.pictures[stage].map(toPhoto)])) as Photos;

/** What a photo is called by its place. */
export const photoName = (stage: PictureStage, index: number): string => `${stageNames[stage]}第 ${index + 1} 張照片`;

/** What the photo that stands for a stage is called: the furthest stage's lies on the book's cover. */
export const coverWord = (stage: PictureStage, pictures: Parameters<typeof coverStage>[0]['pictures']): string =>
  coverStage({ pictures }) === stage ? '封面' : '代表照片';

const stageText = (photos: Photos, stage: PictureStage) =>
  photos[stage]
    .map(
      (photo, i) =>
        `${i + 1}. ${photo.description || '（還沒有說明）'}${photo.is_cover ? `（${coverWord(stage, photos)}）` : ''}`,
    )
    .join('\n');

/** What a save would store of a stage: the same file has a new signature every half hour. */
const unsigned = (photos: readonly Photo[]) =>
  toPictures(photos).map((picture) => ({ ...picture, url: fileKey(picture.url) }));

export const picturesModel: SectionModel<PicturesValues> = {
  key: '2.2',
  // Words of stored photos; which photos there are, and their order, goes with 儲存.
  alone: ({ pictures }, story) => {
    const stored = readStages(story);
    const wordsIn = (stage: PictureStage) => new Map(pictures[stage].map(({ key, description }) => [key, description]));
    const worded = (stage: PictureStage, words = wordsIn(stage)) =>
      stored[stage].map((photo) => ({ ...photo, description: words.get(photo.key) ?? photo.description }));
    return {
      pictures: Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, worded(stage)])) as Photos,
    };
  },
  waits: ({ pictures }) => PICTURE_STAGES.some((stage) => pictures[stage].some(({ url }) => !url)),
  read: (story) => ({ pictures: readStages(story) }),
  changes: ({ pictures }, story) => {
    const stored = readStages(story);
    const stages = PICTURE_STAGES.filter((stage) => !same(unsigned(pictures[stage]), unsigned(stored[stage])));
    if (stages.length === 0) return {};
    return { pictures: Object.fromEntries(stages.map((stage) => [stage, toPictures(pictures[stage])])) };
  },
  lines: ({ pictures }) =>
    PICTURE_STAGES.map((stage) => ({ label: stageNames[stage], text: stageText(pictures, stage) })),
};
