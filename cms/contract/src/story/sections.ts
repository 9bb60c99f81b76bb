import { positionsIn, SECTION_KEYS, SECTION_TITLES, type SectionKey } from './checkpoints';
import { FIELDS, fieldsReadBy, fieldsWrittenBy, STORY_FIELD_NAMES, STORY_FIELDS, type StoryField } from './fields';

/** What a team's account does in a section (M §6). */
type VisitorPart = 'edit' | 'read' | 'hidden';

/** Fields that a team's account may write (decision 21). */
export const VISITOR_FIELDS = fieldsWrittenBy('visitor');
/** Fields that manager and editor may write at any time (decision 11). */
export const REVIEW_FIELDS = fieldsWrittenBy('manager');

/** The sections of questionnaires, which have no field: the team answers its own one. */
const WITHOUT_FIELDS: Partial<Record<SectionKey, VisitorPart>> = { '3.2': 'hidden', '3.3': 'edit' };

const among = (fields: readonly string[], own: readonly string[]) => own.some((field) => fields.includes(field));

const visitorIn = (key: SectionKey): VisitorPart => {
  const own = STORY_FIELD_NAMES.filter((field) => (FIELDS[field].sections as readonly string[]).includes(key));
  if (own.length === 0) return WITHOUT_FIELDS[key] ?? 'hidden';
  if (among(VISITOR_FIELDS, own)) return 'edit';
  return among(fieldsReadBy('visitor'), own) ? 'read' : 'hidden';
};

type Section = {
  title: string;
  /** The positions of the progress that it fills (decision 9). */
  positions: readonly number[];
  /** What it saves. */
  fields: readonly StoryField[];
  visitor: VisitorPart;
};

const sectionFor = (key: SectionKey): Section => ({
  title: SECTION_TITLES[key],
  positions: positionsIn(key),
  fields: STORY_FIELDS.filter((field) => (FIELDS[field].sections as readonly string[]).includes(key)),
  visitor: visitorIn(key),
});

/** The sections of a story (M §2). */
export const SECTIONS = Object.fromEntries(SECTION_KEYS.map((key) => [key, sectionFor(key)])) as Record<
  SectionKey,
  Section
>;

/** True when every position of the section is done; 3.3 has none and opens in browse mode. */
export const isSectionComplete = (key: SectionKey, barList: readonly boolean[]): boolean =>
  SECTIONS[key].positions.every((position) => barList[position]);
