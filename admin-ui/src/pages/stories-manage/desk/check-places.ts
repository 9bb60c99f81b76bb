import type { CheckPlace, MachineCheck, SectionKey } from 'contract';
import { photoId } from '@/components/story/photo-facts';

/** The card of the page that shows a section of the story. */
const cards: Record<SectionKey, string> = {
  '1': 'people',
  '2.1': 'problem',
  '2.2': 'photos',
  '2.3': 'sheet',
  '2.4': 'consent',
  '2.5': 'share',
  '2.6': 'video',
  '2.7': 'goals',
  '3.1': 'people',
  '3.2': 'questionnaires',
  '3.3': 'questionnaires',
};

const cardOf = (section: SectionKey) => cards[section];
export const personPart = (id: string) => `person-${id}`;

/** The part of the page that a check speaks of: a photo, a stage, a person, else the section's card. */
export function partOf({ section }: MachineCheck, place?: CheckPlace): string {
  if (place?.stage) return place.index === undefined ? `stage-${place.stage}` : photoId(place.stage, place.index);
  if (place?.person_id) return personPart(place.person_id);
  if (place?.part === 'certificate_address') return 'certificate';
  return cardOf(section);
}

type Stop = { part: string; words: string };

/** Where N leads, in order: each place of each failed check. */
export const failedStops = (checks: readonly MachineCheck[]): Stop[] =>
  checks
    .filter(({ state }) => state === 'fail')
    .flatMap((check) => {
      const places: (CheckPlace | undefined)[] = check.places.length > 0 ? check.places : [undefined];
      return places.map((place) => ({ part: partOf(check, place), words: place?.label ?? check.evidence }));
    });
