import { AGREEMENT_OPTIONS, QUESTIONNAIRES } from 'contract';
import { answererKey, questionedIn, withFilled } from '../../api/story/domain/filled';
import type { StoredStory } from '../../api/story/domain/stored-story';
import type { NewAnswer } from '../../api/survey/queries/survey-answers';
import type { Random } from './random';

const VALUES = AGREEMENT_OPTIONS.map(({ value }) => value);

const keysIn = (story: StoredStory, ids: readonly string[]) =>
  ids.map((person_id) => [person_id, answererKey({ ...story, person_id })] as const);

/** The stories with each counsellor as filled in all teams of the session who has filled in for one (decision 74). */
export const withSharedAnswers = <S extends { story: StoredStory }>(stories: readonly S[]): S[] => {
  const filled = ({ story }: S) => questionedIn(story).filter((id) => story.filled_ids.includes(id));
  const known = new Set(stories.flatMap((each) => keysIn(each.story, filled(each)).map(([, key]) => key)));
  return stories.map((each) => {
    const answered = keysIn(each.story, questionedIn(each.story)).filter(([, key]) => known.has(key));
    return {
      ...each,
      story: withFilled(
        each.story,
        answered.map(([id]) => id),
      ),
    };
  });
};

/** The filled questionnaires of stories, mostly on the friendly side; a counsellor's once for all teams. */
export const answersOf = (random: Random, stories: readonly StoredStory[]): NewAnswer[] => {
  const answered = new Set<string>();
  return stories.flatMap((story) => {
    const fresh = keysIn(story, story.filled_ids).filter(([, key]) => !answered.has(key));
    for (const [, key] of fresh) answered.add(key);
    return answersIn(
      random,
      story,
      fresh.map(([id]) => id),
    );
  });
};

const answersIn = (random: Random, story: StoredStory, persons: readonly string[]): NewAnswer[] => {
  const counselors = questionedIn(story);
  return persons.map((person_id) => {
    const form_key = counselors.includes(person_id) ? ('counselor' as const) : ('student' as const);
    const questions = QUESTIONNAIRES.find(({ key }) => key === form_key)?.questions ?? [];
    const answers = questions.map(({ id }) => ({
      id,
      value: random.pick(VALUES.slice(0, random.chance(0.8) ? 3 : 5)),
    }));
    return { story_id: story.id, person_id, form_key, answers, time: story.update_time };
  });
};
