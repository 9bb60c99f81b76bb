import { PICTURE_STAGES, type PictureStage, type Story } from 'contract';
import { fileKey, type Photos, toPhoto, toPictures } from '../../portal/src/features/story/model/photo-list';
import { same } from '../../portal/web-kit/src/merge';
import type { SectionForm } from '../../portal/web-kit/src/story-calls';

/** A section of one text. */
export const textForm = (field: 'problem' | 'story_name'): SectionForm<string> => ({
  read: (story) => story[field],
  changes: (text, story) => (text === story[field] ? {} : { [field]: text }),
});

const readStages = ({ pictures }: Story): Photos =>
  Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, pictures[stage].map(toPhoto)])) as Photos;

/** The same file has a new signature every half hour. */
const unsigned = (photos: Photos[PictureStage]) => toPictures(photos).map((one) => ({ ...one, url: fileKey(one.url) }));

/** The section of the photos. */
export const photosForm: SectionForm<Photos> = {
  read: readStages,
  changes: (photos, story) => {
    const stored = readStages(story);
    const stages = PICTURE_STAGES.filter((stage) => !same(unsigned(photos[stage]), unsigned(stored[stage])));
    if (stages.length === 0) return {};
    return { pictures: Object.fromEntries(stages.map((stage) => [stage, toPictures(photos[stage])])) };
  },
};

/** With another photo at the end of a stage; `url` is where its upload says that it lies. */
export const withPhoto = (photos: Photos, stage: PictureStage, url: string): Photos => ({
  ...photos,
  [stage]: [...photos[stage], { key: fileKey(url), url, description: '我們又拍了一張', is_cover: false }],
});

export const showsPhoto = ({ pictures }: Story, stage: PictureStage, url: string) =>
  pictures[stage].some((picture) => fileKey(picture.url) === fileKey(url));

/** With other words below the first photo. */
export const withWords = (photos: Photos, description: string): Photos => ({
  ...photos,
  feeling: photos.feeling.map((photo, index) => (index === 0 ? { ...photo, description } : photo)),
});
export const wordsOf = ({ pictures }: Story) => pictures.feeling[0]?.description ?? '';
