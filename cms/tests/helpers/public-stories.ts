import { CONSENT_PURPOSES, type ConsentMark, type ConsentPurpose, type PublicStory, sessionOf } from 'contract';
import { makeUser, type TestActor } from './actors';
import { api, type Refusal } from './api';
import { insert } from './database';
import { aMember, makeCompleteStory, type TestStory } from './stories';
import { tables } from './tables';

/** The session before the present one: its stories may be public. */
export const OVER = sessionOf(Date.now()) - 1;

/** What a person of a story decides, as its link leaves it. */
export const decide = (story: TestStory, person_id: string, decision: string, purpose: string) =>
  insert(tables.guardianConsents, {
    ...{ story_id: story.id, person_id, purpose, decision, way: 'link', time: new Date() },
  });

/** Everybody of a story agrees to everything; but whom `otherwise` names decides that, or nothing (`none`). */
export const agreeAll = async (
  story: TestStory,
  otherwise: (person: string, purpose: ConsentPurpose) => ConsentMark | undefined = () => undefined,
) => {
  for (const { id } of [...story.team_members, ...story.counselors])
    for (const purpose of CONSENT_PURPOSES) {
      const mark = otherwise(id, purpose) ?? 'yes';
      if (mark !== 'none') await decide(story, id, mark, purpose);
    }
};

type More = Parameters<typeof makeCompleteStory>[2];

/** An approved story of an earlier session; nobody was asked about it. */
export const makeOverStory = async (more: More = {}) => {
  const owner = await makeUser('user');
  const school = { category: 1, city: '臺東縣', district: '卑南鄉', name: '初鹿國小' } as const;
  const team_members = [aMember({ name: '王小明', school }), aMember({ name: '李小華', school })];
  return { owner, story: await makeCompleteStory(owner, 4, { session: OVER, team_members, ...more }) };
};

/** An approved story of an earlier session whose people all agreed to everything. */
export const makePublicStory = async (more: More = {}) => {
  const made = await makeOverStory(more);
  await agreeAll(made.story);
  return made;
};

type Who = { token: string };
export const showCopy = (actor: Who, id: string) => api.as(actor).get<PublicStory & Refusal>(`/public-story/${id}`);

/** What a screen sends when all photos are said to show nobody. */
export const bodyOf = ({ base, photos }: PublicStory, change: object = {}) => ({
  base,
  undone: [],
  chosen: [],
  photos: photos.map(({ place }) => ({ place, choice: 'anonymous' })),
  ...change,
});

export const publish = async (actor: Who, id: string, change: object = {}) =>
  api
    .as(actor)
    .put<PublicStory & Refusal>(`/public-story/publish/${id}`, bodyOf((await showCopy(actor, id)).body, change));

export const unpublish = (actor: Who, id: string) => api.as(actor).delete<PublicStory>(`/public-story/publish/${id}`);

export const publisher = (): Promise<TestActor> => makeUser('editor', { routes: ['public-stories'] });
