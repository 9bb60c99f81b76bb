import { questionnairePersons, type Story } from 'contract';

/** Those whose questionnaire keeps the story from being sent: counsellors, for 18+ the account holder (decision 5). */
export function unfilledNames(story: Story): string[] {
  const filled = new Set(story.questionnaireStatus.filter(({ status }) => status).map(({ id }) => id));
  const wanted = questionnairePersons(story);
  return [...story.counselors, ...story.team_members]
    .filter(({ id }) => wanted.includes(id) && !filled.has(id))
    .map(({ name }) => name);
}

/** 還沒填：林曉晴、王老師; empty when all are filled. */
export function unfilledText(story: Story): string {
  const names = unfilledNames(story);
  return names.length > 0 ? `還沒填：${names.join('、')}` : '';
}
