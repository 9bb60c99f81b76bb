import {
  copyMarks,
  copyPhotos,
  missingConsents,
  originOf,
  type PersonMarks,
  type PublicGap,
  type PublicStory,
  type PublicStoryRow,
  photoChoices,
  publicCopyOf,
  publicStateOf,
} from 'contract';
import type { StoredStory } from '../../story/domain/stored-story';
import type { PublicPhotoRow, Published } from '../queries/public-stories';

/** Gives the address of a story's page by its code. */
type LinkTo = (code: string) => string;

type Standing = { held: Published | undefined; gaps: PublicGap[]; missing: number; old: number; linkTo: LinkTo };

/** Where a story is on its way to the world, as staff read it. */
const presentStanding = ({ held, gaps, missing, old, linkTo }: Standing) => {
  const state = publicStateOf(held, gaps);
  return {
    state,
    gaps,
    missing,
    old,
    url: held && state === 'shown' ? linkTo(held.code) : null,
    published_time: held?.published_time ?? null,
    ended_time: held?.ended_time ?? null,
    ended_by: held?.ended_by ?? null,
  };
};

/** A row of the list. */
export const presentRow = (
  { id, account, team_name, story_name }: Pick<StoredStory, 'id' | 'account' | 'team_name' | 'story_name'>,
  standing: Standing,
): PublicStoryRow => ({ id, account, team_name, story_name, ...presentStanding(standing) });

const isStale = (story: StoredStory, { copy, choices }: Published, photos: readonly PublicPhotoRow[]) => {
  const keys = new Map(photos.map(({ place, photo_key }) => [place, photo_key]));
  return copy !== null && JSON.stringify(publicCopyOf(story, choices, keys)) !== JSON.stringify(copy);
};

type Known = {
  marks: readonly PersonMarks[];
  gaps: PublicGap[];
  old: number;
  held: Published | undefined;
  photos: readonly PublicPhotoRow[];
  sign: (key: string) => string;
  linkTo: LinkTo;
};

/** A story as staff make its copy: texts with what is marked in them, photos with what may be said of them. */
export const presentCopy = (
  story: StoredStory,
  { marks, gaps, old, held, photos, sign, linkTo }: Known,
): PublicStory => {
  const { undone, chosen } = held?.choices ?? { undone: [], chosen: [] };
  const said = new Map(photos.map(({ place, choice }) => [place, choice]));
  const { id, account, team_name, story_name, session, agree_authorize } = story;
  return {
    ...{ id, account, team_name, story_name, session },
    ...presentStanding({ held, gaps, missing: missingConsents(marks), old, linkTo }),
    is_stale: held?.state === 'shown' && isStale(story, held, photos),
    base: story.version,
    ...originOf(story),
    texts: copyMarks(story),
    chosen: [...chosen],
    undone: [...undone],
    photos: copyPhotos(story).map(({ place, stage, index, photo }) => ({
      place,
      stage,
      url: sign(story.pictures[stage][index]?.key ?? ''),
      caption: photo.description,
      is_cover: photo.is_cover,
      width: photo.width,
      height: photo.height,
      choice: said.get(place) ?? (held?.state === 'shown' ? 'out' : null),
    })),
    choices: photoChoices({ agree_authorize, marks }),
  };
};
