import { SECTION_KEYS, SECTIONS, type SectionKey } from 'contract';
import { expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { returnedOf } from './returned';
import { nextStop } from './stops';

/** A story in which these sections alone are not filled in. */
const lacking = (...keys: SectionKey[]) => {
  const story = makeStory();
  const open = keys.flatMap((key) => [...SECTIONS[key].positions]);
  const bar_list = story.progress.bar_list.map((_done, position) => !open.includes(position));
  const questionnaireStatus = story.team_members.map(({ id, name }) => ({ id, name, status: !keys.includes('3.3') }));
  return { ...story, questionnaireStatus, progress: { ...story.progress, bar_list } };
};
const next = (visitor: boolean, ...keys: SectionKey[]) => {
  const story = lacking(...keys);
  return nextStop({ story, visitor, returned: returnedOf(story) });
};

it.each<[string, boolean, SectionKey[], ReturnType<typeof nextStop>]>([
  ['a team', true, [...SECTION_KEYS], '2.1'],
  ['a team, before the film that its counsellor links', true, ['2.6', '2.7'], '2.7'],
  ['a team that lacks the film alone', true, ['2.6'], '2.6'],
  ['a team, each child’s questionnaire before the film', true, ['2.6', '3.3'], '3.3'],
  ['a team that is done', true, ['1', '3.1'], undefined],
  ['a counsellor', false, ['2.6', '2.7'], '2.6'],
  ['a counsellor who is done', false, [], '4'],
])('where to go next: %s', (_who, visitor, keys, stop) => {
  expect(next(visitor, ...keys)).toBe(stop);
});
