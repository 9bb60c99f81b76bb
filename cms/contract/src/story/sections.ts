import { positionsIn, SECTION_KEYS, SECTION_TITLES, type SectionKey } from './checkpoints';

/** What a team's account does in a section (M §6). */
type VisitorPart = 'edit' | 'read' | 'hidden';

/** Its readers and writers in `FIELDS` say the same, which a test holds; here it needs no schema, so a page that is read needs none. */
const VISITOR_PARTS: Record<SectionKey, VisitorPart> = {
  '1': 'read',
  '2.1': 'edit',
  '2.2': 'edit',
  '2.3': 'edit',
  '2.4': 'read',
  '2.5': 'hidden',
  '2.6': 'edit',
  '2.7': 'edit',
  '3.1': 'read',
  '3.2': 'hidden',
  '3.3': 'edit',
};

type Section = {
  title: string;
  /** The positions of the progress that it fills (decision 9). */
  positions: readonly number[];
  visitor: VisitorPart;
};

const sectionFor = (key: SectionKey): Section => ({
  title: SECTION_TITLES[key],
  positions: positionsIn(key),
  visitor: VISITOR_PARTS[key],
});

/** The sections of a story (M §2); what each of them saves is `fieldsIn`. */
export const SECTIONS = Object.fromEntries(SECTION_KEYS.map((key) => [key, sectionFor(key)])) as Record<
  SectionKey,
  Section
>;

/** True when every position of the section is done; 3.3 has none and opens in browse mode. */
export const isSectionComplete = (key: SectionKey, barList: readonly boolean[]): boolean =>
  SECTIONS[key].positions.every((position) => barList[position]);
