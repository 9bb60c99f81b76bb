import { SECTIONS, type SectionKey, type Story } from 'contract';

/** Who fills in the rest and sends the story in, as its team calls this person: adults have no teacher. */
export const whoSends = ({ is_18 }: Pick<Story, 'is_18'>): string => (is_18 ? '代表人' : '老師');

/** The link to the film is a section of the team's, but their counsellor's job unless they want to. */
const FOR_COUNSELLOR: readonly SectionKey[] = ['2.6'];

/** Whose work a section is, on the screen of who leads the team. */
export const whoFills = (key: SectionKey, { is_18 }: Pick<Story, 'is_18'>): string => {
  if (SECTIONS[key].visitor !== 'edit' || FOR_COUNSELLOR.includes(key)) return '由你填寫';
  return is_18 ? '和隊員一起' : '和孩子一起';
};

/** How a team learns what has become of its story, whether or not a date is set. */
export const resultWords = (story: Pick<Story, 'is_18'>): string =>
  `審核結果會寄信給${whoSends(story)}，也會出現在這裡。`;
