import { canParticipate, PICTURE_STAGES, questionnairePersons } from 'contract';
import { buildStory } from '../../api/story/domain/build-story';
import { progressInput } from '../../api/story/domain/progress';
import type { StoredStory } from '../../api/story/domain/stored-story';
import { type DemoFile, photosOf, sheetOf } from './files';
import type { DemoUser } from './members';
import type { DemoPictures } from './pictures';
import type { Plan } from './plans';
import type { Random } from './random';
import type { DemoSchool } from './schools';
import { adultsOf, childrenOf, counselorsOf } from './teams';
import { ADULT_THEMES, CHILDREN_THEMES, type Theme } from './themes';

/** What all stories of the demo are made from. */
export type Material = {
  teachers: readonly DemoUser[];
  schools: readonly DemoSchool[];
  pictures: DemoPictures;
  sheets: Buffer[];
};

/** A demo story with the files that belong to it. */
export type DemoStory = { plan: Plan; number: number; story: StoredStory; files: DemoFile[] };

const LINK = 'https://www.youtube.com/watch?v=';
/** Eleven letters as YouTube's are, of a video that doesn't exist. */
const videoId = (number: number) => `demo-${String(number).padStart(6, '0')}`;

const peopleOf = (random: Random, { owner, is_18, level }: Plan, school: DemoSchool, material: Material) => {
  const filled = level >= 6;
  if (is_18) return { team_members: adultsOf(random, owner, filled), counselors: [] };
  return {
    team_members: childrenOf(random, school, filled),
    counselors: counselorsOf(random, owner, material.teachers, filled),
  };
};

const addressOf = (random: Random, owner: DemoUser, { city, district, code, name }: DemoSchool) => ({
  recipient: owner.name,
  zip: code,
  city,
  address: `${district}學府路${random.whole(1, 280)}號`,
  note: random.chance(0.4) ? `請送${name}警衛室` : '',
});

const textsOf = (random: Random, theme: Theme, school: DemoSchool, level: number) => {
  const words = (list: readonly string[]) => random.pick(list).replaceAll('{place}', school.district);
  const team_name = `${words(theme.teams)}${random.chance(0.5) ? `（${school.district}）` : ''}`;
  const problem = words(theme.problems);
  const story_name = words(theme.titles);
  return { team_name, ...(level >= 1 ? { problem } : {}), ...(level >= 4 ? { story_name } : {}) };
};

const filesOf = (random: Random, theme: Theme, level: number, { pictures: drawn, sheets }: Material) => {
  const stages = level >= 3 ? PICTURE_STAGES : PICTURE_STAGES.slice(0, level === 2 ? random.whole(1, 3) : 0);
  const { pictures, files } = photosOf(random, theme, drawn, stages);
  if (level < 4) return { fields: stages.length > 0 ? { pictures } : {}, files };
  const { pdf_list, file } = sheetOf(random, sheets);
  return { fields: { pictures, pdf_list }, files: [...files, file] };
};

const finishOf = (random: Random, { owner, level, until }: Plan, theme: Theme, number: number) => {
  if (level < 5) return {};
  const agree_authorize = random.chance(0.9);
  return {
    video: {
      src: random.chance(0.85)
        ? `${LINK}${videoId(number)}`
        : `https://drive.google.com/file/d/${videoId(number)}/view`,
    },
    sdgs: [...theme.sdgs],
    agree_authorize,
    authorization: agree_authorize ? { name: owner.name, signed_at: until } : null,
  };
};

/** Who has filled in: every counsellor once the story is ready, and some of the children. */
const filledOf = (random: Random, story: StoredStory, level: number): string[] => {
  if (level < 5) return [];
  const counselors = questionnairePersons(progressInput(story));
  const members = story.team_members.map(({ id }) => id).filter((id) => !counselors.includes(id));
  return [...(level === 7 ? counselors : []), ...random.some(members, random.whole(0, members.length))];
};

/** A whole story in its plan's status, made of the contract's values and rules like any other. */
export const makeStory = (random: Random, plan: Plan, number: number, material: Material): DemoStory => {
  const { owner, level, session, is_18, create_time, status } = plan;
  const theme = random.pick(is_18 ? ADULT_THEMES : CHILDREN_THEMES);
  const school = owner.school ?? random.pick(material.schools);
  const { fields, files } = filesOf(random, theme, level, material);
  const draft = buildStory(
    {
      session,
      number,
      owner_id: owner.id,
      is_18,
      apply_status: status,
      ...textsOf(random, theme, school, level),
      ...peopleOf(random, plan, school, material),
      ...fields,
      ...finishOf(random, plan, theme, number),
      ...(level >= 6 ? { certificate_address: addressOf(random, owner, school) } : {}),
      ...(status >= 4 && random.chance(0.5) ? { youtubeURL: `${LINK}${videoId(number)}` } : {}),
    },
    create_time,
  );
  const filled_ids = filledOf(random, draft, level);
  const is_participate = level === 7 && canParticipate(progressInput(draft)) ? random.chance(0.7) : null;
  const story = buildStory({ ...draft, number, filled_ids, is_participate }, create_time);
  return { plan, number, story, files };
};
