import {
  burstOf,
  CONSENT_PURPOSES,
  type ConsentAnswer,
  consentPeople,
  GUARDIAN_TEXT,
  maskName,
  standingOf,
} from 'contract';
import { settings } from '../../../lib/settings';
import type { StoredStory } from '../../story/domain/stored-story';
import type { StoredConsent } from '../queries/consents';
import type { StoredLink } from '../queries/links';

type Known = { enabled: boolean; consents: readonly StoredConsent[]; links: readonly StoredLink[] };

const standingAs = (entry: StoredConsent | undefined) => {
  if (!entry) return null;
  const { decision, way, time } = entry;
  return { decision, way, time };
};

const newestLink = (links: readonly StoredLink[], personId: string) => {
  const link = links.findLast(({ person_id }) => person_id === personId);
  if (!link) return null;
  const { made_time, expires_time, answered_time } = link;
  return { made_time, expires_time, answered_time };
};

/** Who of a team agreed to what: never a guardian's name, nor how staff knew who asked them. */
export const presentConsent = (story: StoredStory, { enabled, consents, links }: Known): ConsentAnswer => {
  const standing = standingOf(consents);
  return {
    enabled,
    text_version: GUARDIAN_TEXT.version,
    name_months: settings().RETENTION_GUARDIAN_MONTHS,
    people: consentPeople(story).map((person) => {
      const holds = standing.get(person.id);
      const entries = CONSENT_PURPOSES.map((purpose) => [purpose, standingAs(holds?.[purpose])] as const);
      return {
        ...person,
        consents: Object.fromEntries(entries) as ConsentAnswer['people'][number]['consents'],
        link: newestLink(links, person.id),
      };
    }),
  };
};

/** The same for staff, who are also told when answers to the counsellor's links followed one another within seconds (T-100). */
export const presentForStaff = (
  story: StoredStory,
  { answered, ...known }: Known & { answered: Parameters<typeof burstOf>[0] },
): ConsentAnswer => ({ ...presentConsent(story, known), burst: burstOf(answered, story.id) });

/** For the help desk, which takes back for who asks: names as far as that person can say the rest of them. */
export const presentForDesk = (story: StoredStory, known: Known): ConsentAnswer => {
  const shown = presentConsent(story, known);
  return { ...shown, people: shown.people.map((person) => ({ ...person, name: maskName(person.name) })) };
};
