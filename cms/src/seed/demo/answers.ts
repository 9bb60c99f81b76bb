import { AGREEMENT_OPTIONS, QUESTIONNAIRES, questionnairePersons } from 'contract';
import { progressInput } from '../../api/story/domain/progress';
import type { StoredStory } from '../../api/story/domain/stored-story';
import type { NewAnswer } from '../../api/survey/queries/survey-answers';
import type { Random } from './random';

const VALUES = AGREEMENT_OPTIONS.map(({ value }) => value);

/** The filled questionnaires of a story, mostly on the friendly side. */
export const answersOf = (random: Random, story: StoredStory): NewAnswer[] => {
  const counselors = questionnairePersons(progressInput(story));
  return story.filled_ids.map((person_id) => {
    const form_key = counselors.includes(person_id) ? ('counselor' as const) : ('student' as const);
    const questions = QUESTIONNAIRES.find(({ key }) => key === form_key)?.questions ?? [];
    const answers = questions.map(({ id }) => ({
      id,
      value: random.pick(VALUES.slice(0, random.chance(0.8) ? 3 : 5)),
    }));
    return { story_id: story.id, person_id, form_key, answers, time: story.update_time };
  });
};
