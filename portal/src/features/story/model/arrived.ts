import {
  APPLY_STATUS,
  type ApplyStatus,
  fieldsIn,
  type SectionKey,
  STATUS_WORDS,
  STORY_FIELDS,
  type Story,
  type StoryField,
  sectionTitle,
  storyFieldLabel,
} from 'contract';

const STATUS_NEWS: Partial<Record<ApplyStatus, string>> = {
  [APPLY_STATUS.pending]: '已送出審核',
  [APPLY_STATUS.approved]: '已通過審核',
};

const statusNews = (before: Story, { apply_status }: Story): string[] =>
  before.apply_status === apply_status ? [] : [STATUS_NEWS[apply_status] ?? STATUS_WORDS[apply_status].member];

const newlyFilled = (before: Story, after: Story, people: readonly { id: string }[]): number => {
  const filledIn = ({ questionnaireStatus }: Story) =>
    new Set(questionnaireStatus.filter(({ status }) => status).map(({ id }) => id));
  const [then, now] = [filledIn(before), filledIn(after)];
  return people.filter(({ id }) => now.has(id) && !then.has(id)).length;
};

const answers = (before: Story, after: Story): string[] =>
  (
    [
      ['3.2', after.counselors],
      ['3.3', after.team_members],
    ] as const
  ).flatMap(([section, people]) => {
    const count = newlyFilled(before, after, people);
    return count > 0 ? [`${sectionTitle(section, after.is_18)} ${count} 份`] : [];
  });

/** What others did to a story between two readings, in words; `writing` are the sections in which it is written here. Empty for nothing to say. */
export function arrivedText(before: Story, after: Story, writing: readonly SectionKey[]): string {
  const own: StoryField[] = writing.flatMap(fieldsIn);
  const changed = STORY_FIELDS.filter(
    (field) => (after.versions[field] ?? 0) > (before.versions[field] ?? 0) && !own.includes(field),
  );
  const news = [...statusNews(before, after), ...answers(before, after), ...changed.map(storyFieldLabel)];
  return news.length > 0 ? `已更新：${[...new Set(news)].join('、')}` : '';
}
