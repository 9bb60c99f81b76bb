import { SECTION_KEYS, type SectionKey } from '../story/checkpoints';
import { SECTIONS } from '../story/sections';

/** Whom an article speaks to: those who lead a team, or the children at its own screen. */
export const HELP_AUDIENCES = [
  { key: 'counselor', label: '輔導員' },
  { key: 'team', label: '小組（孩子）' },
] as const;
export type HelpAudience = (typeof HELP_AUDIENCES)[number]['key'];
export const HELP_AUDIENCE_KEYS = HELP_AUDIENCES.map(({ key }) => key) as [HelpAudience, ...HelpAudience[]];

/** How an audience is called. */
export const helpAudienceLabel = (key: HelpAudience): string =>
  HELP_AUDIENCES.find((audience) => audience.key === key)?.label ?? key;

/** Topics of help articles that belong to no section of a story. */
export const HELP_TOPICS = [
  { key: 'account', label: '帳號與登入' },
  { key: 'before', label: '帶隊之前' },
  { key: 'submission', label: '送出與審核' },
  { key: 'various', label: '其他' },
] as const;

/** What a help article belongs to: a section of the story (`story-2.1`) or a topic. */
export type HelpSection = `story-${SectionKey}` | (typeof HELP_TOPICS)[number]['key'];

/** The help section of a story's section. */
export const helpSectionOf = <Key extends SectionKey>(key: Key): `story-${Key}` => `story-${key}`;

const OF_STORY = SECTION_KEYS.map((key) => ({ key: helpSectionOf(key), label: `${key} ${SECTIONS[key].title}` }));

/** Sections and topics in the order in which articles are listed, which is that of their keys: a database sorts by them. */
export const HELP_SECTIONS: readonly { key: HelpSection; label: string }[] = [...OF_STORY, ...HELP_TOPICS].toSorted(
  (a, b) => (a.key < b.key ? -1 : 1),
);

const KEYS: HelpSection[] = HELP_SECTIONS.map(({ key }) => key);
export const HELP_SECTION_KEYS = KEYS as [HelpSection, ...HelpSection[]];

/** How a section or topic is called. */
export const helpSectionLabel = (key: HelpSection): string =>
  HELP_SECTIONS.find((section) => section.key === key)?.label ?? key;
