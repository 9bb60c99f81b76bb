import { mayShow, type PersonMarks } from '../guardian/may-show';
import { PICTURE_STAGES, type PictureStage } from '../story/picture-stages';

/** What the world reads of a story: texts without names, and its photos by their file, with what staff said of each. */
export type OnShow = {
  story_name: string;
  problem: string;
  photos: readonly { key: string; stage: PictureStage; is_cover: boolean; caption: string; anonymous: boolean }[];
};

/** What decides what members read: the signature of 2.4, what was decided about people, what is on show. */
type Known = { agree_authorize: boolean; marks: readonly PersonMarks[]; onShow?: OnShow | undefined };

type Photo = { key: string; description: string };
type Readable<P extends Photo> = {
  agree_authorize: boolean;
  story_name: string;
  problem: string;
  pictures: Readonly<Record<PictureStage, readonly P[]>>;
};

const byStage = <Value>(made: (stage: PictureStage) => Value) =>
  Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, made(stage)])) as Record<PictureStage, Value>;

const mayShowPhoto = ({ agree_authorize, marks }: Known, anonymous: boolean) =>
  mayShow('members_photo', { agree_authorize, marks, photo: { anonymous } });

/** What other members read of a story: its texts as they are on show and none before that, the photos that may be shown. */
export const asMembersRead = <P extends Photo>(
  story: Readable<P>,
  { marks, onShow }: Omit<Known, 'agree_authorize'>,
): { story_name: string; problem: string; pictures: Record<PictureStage, P[]> } => {
  const shown = new Map(onShow?.photos.map((photo) => [photo.key, photo]));
  const photosOf = (stage: PictureStage) =>
    story.pictures[stage]
      .filter(({ key }) => mayShowPhoto({ ...story, marks }, shown.get(key)?.anonymous ?? false))
      .map((photo) => ({ ...photo, description: shown.get(photo.key)?.caption ?? '' }));
  return {
    story_name: onShow?.story_name ?? story.story_name,
    problem: onShow?.problem ?? '',
    pictures: byStage(photosOf),
  };
};

/** The keys of the covers that members see of each step in their order, '' for a step without; `covers`: those of the whole story. */
export const coversForMembers = (covers: readonly string[], known: Known): string[] => {
  if (mayShowPhoto(known, false)) return [...covers];
  const photos = known.onShow?.photos.filter(({ anonymous }) => mayShowPhoto(known, anonymous)) ?? [];
  return PICTURE_STAGES.map((stage) => {
    const ofStage = photos.filter((photo) => photo.stage === stage);
    return (ofStage.find(({ is_cover }) => is_cover) ?? ofStage[0])?.key ?? '';
  });
};
