import type { Page } from '@playwright/test';
import { enter, makeMember, type Person } from '../support/members';
import { newStory, type OwnStory } from '../support/stories';
import type { Shot } from './shot';

/** A story of its own before its counsellor, or before the team itself. */
export interface Own {
  story: OwnStory;
  counsellor: Person;
}

interface OwnShot extends Pick<Shot, 'name' | 'see' | 'frame' | 'only'> {
  /** Who has it open; the counsellor by default. */
  by?: 'team';
  /** What follows the story's address: a section, or its preview. */
  place?: string;
  before?: (page: Page, own: Own) => Promise<unknown>;
  reach?: (page: Page, own: Own) => Promise<unknown>;
}

/** A state that leaves something behind, or needs a story in which nothing is done yet: each picture has its own. */
export const own = ({ by, place = '', before, reach, ...shot }: OwnShot): Shot => {
  let made: Own;
  return {
    ...shot,
    as: 'guest',
    before: async (page) => {
      const counsellor = makeMember('林海風');
      made = { counsellor, story: await newStory(counsellor, '海風小隊') };
      await before?.(page, made);
      await enter(page, by === 'team' ? made.story : counsellor, '/favicon.svg');
    },
    at: () => `/challenge/edit-story/${made.story.id}${place}`,
    reach: (page) => reach?.(page, made) ?? Promise.resolve(),
  };
};

/** The same for a member who has no story yet. */
export const newMember = ({ before, ...shot }: Omit<Shot, 'as'>): Shot => ({
  ...shot,
  as: 'guest',
  before: async (page, world) => {
    await before?.(page, world);
    await enter(page, makeMember('林海風'), '/favicon.svg');
  },
});
