import { questionnairePersons, type Story } from 'contract';

/** The members who fill in the self-assessment: all but who stands for the counsellor in an 18+ team. */
export function selfAssessed(story: Pick<Story, 'is_18' | 'team_members' | 'counselors'>): Story['team_members'] {
  const counted = questionnairePersons(story);
  return story.team_members.filter(({ id }) => !counted.includes(id));
}

const filledIn = ({ questionnaireStatus }: Pick<Story, 'questionnaireStatus'>) =>
  new Set(questionnaireStatus.filter(({ status }) => status).map(({ id }) => id));

/** How many of the members have filled in their self-assessment: 3/4 人. */
export function assessedText(story: Story): `${number}/${number} 人` {
  const all = selfAssessed(story).length;
  return `${all - unassessed(story)}/${all} 人`;
}

/** How many members haven't filled in their self-assessment yet; it never keeps a story from being sent (decision 5). */
export function unassessed(story: Story): number {
  const filled = filledIn(story);
  return selfAssessed(story).filter(({ id }) => !filled.has(id)).length;
}

/** Those whose questionnaire keeps the story from being sent: counsellors, for 18+ the account holder (decision 5). */
export function unfilledNames(story: Story): string[] {
  const filled = filledIn(story);
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
