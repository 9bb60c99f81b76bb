import { PICTURE_STAGES, type PictureStage, type Story } from 'contract';
import { stageNames } from '@/components/ui/stage-shape';
import { same } from '../drafts/merge';
import { type Photos, toPhoto, toPictures } from './photo-list';
import type { SectionModel } from './types';

export type PicturesValues = { pictures: Photos };

const readStages = (story: Story): Photos =>
  Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, story.pictures[stage].map(toPhoto)])) as Photos;

const stageText = (photos: Photos, stage: PictureStage) =>
  photos[stage]
    .map((photo, i) => `${i + 1}. ${photo.description || '（還沒有說明）'}${photo.is_cover ? '（封面）' : ''}`)
    .join('\n');

/** Photos that have not reached the server, in all stages. */
export const waitingPhotos = ({ pictures }: PicturesValues) =>
  PICTURE_STAGES.flatMap((stage) => pictures[stage].filter((photo) => !photo.url));

export const picturesModel: SectionModel<PicturesValues> = {
  key: '2.2',
  left: (values) => waitingPhotos(values).length > 0,
  read: (story) => ({ pictures: readStages(story) }),
  changes: ({ pictures }, story) => {
    const stored = readStages(story);
    const stages = PICTURE_STAGES.filter((stage) => !same(toPictures(pictures[stage]), toPictures(stored[stage])));
    if (stages.length === 0) return {};
    return { pictures: Object.fromEntries(stages.map((stage) => [stage, toPictures(pictures[stage])])) };
  },
  lines: ({ pictures }) =>
    PICTURE_STAGES.map((stage) => ({ label: stageNames[stage], text: stageText(pictures, stage) })),
};
