import { z } from 'zod';
import { type City, isCity } from '../common/cities';
import type { StoryFieldValues } from '../story/fields';
import { focusPoint, photoMeasures } from '../story/files';
import { PICTURE_STAGES, type PictureStage } from '../story/picture-stages';
import { hideWords, type KnownWords, markChosen, type PrivatePlace, privateFinder } from './private-words';

/** Of which age the children of a public story are: all that is said of their school. */
export const PUBLIC_LEVELS = ['elementary', 'junior', 'senior', 'adult', 'other'] as const;
export type PublicLevel = (typeof PUBLIC_LEVELS)[number];
export const PUBLIC_LEVEL_LABELS: Readonly<Record<PublicLevel, string>> = {
  elementary: '國小',
  junior: '國中',
  senior: '高中',
  adult: '18 歲以上',
  other: '其他',
};

const publicPhoto = z.strictObject({
  /** Of its own, random: it leads to no file of the story. */
  key: z.string(),
  stage: z.enum(PICTURE_STAGES),
  caption: z.string(),
  is_cover: z.boolean(),
  focus: focusPoint.optional(),
  width: photoMeasures.width,
  height: photoMeasures.height,
});
export type PublicPhoto = z.infer<typeof publicPhoto>;

/** All that the world reads of a story. Nothing else of it leaves by a public page. */
export const publicCopy = z.strictObject({
  session: z.number().int(),
  story_name: z.string(),
  problem: z.string(),
  goals: z.array(z.string()),
  county: z.string(),
  level: z.enum(PUBLIC_LEVELS),
  photos: z.array(publicPhoto),
});
export type PublicCopy = z.infer<typeof publicCopy>;

type Person = {
  name: string;
  parent?: string | null | undefined;
  school?: StoryFieldValues['team_members'][number]['school'];
};

/** What the copy of a story is made from. */
export type CopySource = { account: string; session: number; is_18: boolean } & Pick<
  StoryFieldValues,
  'story_name' | 'problem' | 'team_name' | 'sdgs'
> & {
    authorization?: { name: string } | null;
    team_members: readonly (Person & { department?: string | undefined; department_zh?: string | null | undefined })[];
    counselors: readonly (Person & { department_zh?: string | null | undefined })[];
    pictures: Readonly<
      Record<
        PictureStage,
        readonly {
          description: string;
          is_cover: boolean;
          focus?: { x: number; y: number } | undefined;
          width?: number | undefined;
          height?: number | undefined;
        }[]
      >
    >;
  };

/** Names a photo of a story, and its caption: `feeling.0`. */
const photoPlace = (stage: PictureStage, index: number): string => `${stage}.${index}`;

/** What every text of a copy is called: the story's name, its problem, the caption of a photo by its place. */
export type CopyText = { key: string; text: string };

/** The photos of a story in their order, each with its place. */
export const copyPhotos = (story: Pick<CopySource, 'pictures'>) =>
  PICTURE_STAGES.flatMap((stage) =>
    story.pictures[stage].map((photo, index) => ({ place: photoPlace(stage, index), stage, index, photo })),
  );

/** The texts of a story that the world may read, in their order. */
export const copyTexts = (story: Pick<CopySource, 'pictures' | 'story_name' | 'problem'>): CopyText[] => [
  { key: 'story_name', text: story.story_name },
  { key: 'problem', text: story.problem },
  ...copyPhotos(story)
    .filter(({ photo }) => photo.description !== '')
    .map(({ place, photo }) => ({ key: place, text: photo.description })),
];

const people = (story: CopySource) => [...story.team_members, ...story.counselors];

/** Names, schools and whatever else is known of a team, so that it is found in its texts. */
export const knownWords = (story: CopySource): KnownWords => ({
  names: [
    ...people(story).flatMap(({ name, parent }) => [name, parent ?? '']),
    story.authorization?.name ?? '',
    story.team_name,
    story.account,
  ].filter((name) => name !== ''),
  schools: [
    ...people(story).flatMap(({ school, department_zh }) => [
      school && 'name' in school ? school.name : '',
      department_zh ?? '',
    ]),
    ...story.team_members.map(({ department }) => department ?? ''),
  ].filter((name) => name !== ''),
});

/** The county of a team's school and how old its children are; nothing of the school itself. */
export const originOf = (
  story: Pick<CopySource, 'is_18'> & Record<'team_members' | 'counselors', readonly Pick<Person, 'school'>[]>,
): { county: City | ''; level: PublicLevel } => {
  const schools = [...story.team_members, ...story.counselors].flatMap(({ school }) =>
    school && 'city' in school ? [school] : [],
  );
  const [school] = schools;
  const county = school && isCity(school.city) ? school.city : '';
  if (story.is_18) return { county, level: 'adult' };
  const levels = { 1: 'elementary', 2: 'junior', 3: 'senior' } as const;
  return { county, level: school ? levels[school.category] : 'other' };
};

/** What staff chose: places that are shown after all, by text; further words to hide. */
export type CopyChoices = {
  undone: readonly { key: string; from: number; to: number }[];
  chosen: readonly string[];
};

/** What is marked in each text before staff add words of their own. */
export const copyMarks = (story: CopySource): (CopyText & { places: PrivatePlace[] })[] => {
  const find = privateFinder(knownWords(story));
  return copyTexts(story).map((each) => ({ ...each, places: find(each.text) }));
};

/** The copy that the world reads; `keys`: of the photos that are in it, by place, under which each is fetched. */
export const publicCopyOf = (
  story: CopySource,
  { undone, chosen }: CopyChoices,
  keys: ReadonlyMap<string, string>,
): PublicCopy => {
  const shown = new Map(
    markChosen(copyMarks(story), chosen).map(({ key, text, places }) => [
      key,
      hideWords(
        text,
        places,
        undone.filter((each) => each.key === key),
      ),
    ]),
  );
  return publicCopy.parse({
    session: story.session,
    story_name: shown.get('story_name') ?? '',
    problem: shown.get('problem') ?? '',
    goals: story.sdgs,
    ...originOf(story),
    photos: copyPhotos(story).flatMap(({ place, stage, photo: { is_cover, focus, width, height } }) => {
      const key = keys.get(place);
      return key === undefined ? [] : [{ key, stage, caption: shown.get(place) ?? '', is_cover, focus, width, height }];
    }),
  });
};
