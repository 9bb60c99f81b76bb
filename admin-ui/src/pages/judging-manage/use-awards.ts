import type { Award, Awards } from 'contract';
import { useState } from 'react';

type Prize = { name: string; places: string };

const asTyped = (prizes: Awards['prizes']): Prize[] =>
  prizes.map(({ name, places }) => ({ name, places: String(places) }));

/** The prizes and winners as they stand on the screen, and the version that they began with. */
export function useAwards(stored: Awards) {
  const [prizes, setPrizes] = useState<Prize[]>(() => asTyped(stored.prizes));
  const [awards, setAwards] = useState<Award[]>(stored.awards);
  const [base, setBase] = useState(stored.update_time);
  return {
    prizes,
    setPrizes,
    awards,
    setAwards,
    base,
    /** Goes on from this version: what is typed is to replace it. */
    keepOver: setBase,
    /** Shows what is stored instead of what was typed. */
    take(next: Awards) {
      setPrizes(asTyped(next.prizes));
      setAwards(next.awards);
      setBase(next.update_time);
    },
    /** What is sent. */
    body: { prizes: prizes.map(({ name, places }) => ({ name, places: Number(places) })), awards, base },
    prizeOf: (id: string) => awards.find(({ story_id }) => story_id === id)?.prize,
    /** Says why a story gets what it gets. */
    reason: (id: string, reason: string) =>
      setAwards(awards.map((award) => (award.story_id === id ? { ...award, reason } : award))),
    /** Gives a story this prize, or none. */
    award(id: string, prize: string | undefined) {
      const others = awards.filter(({ story_id }) => story_id !== id);
      setAwards(prize === undefined ? others : [...others, { story_id: id, prize, reason: '' }]);
    },
  };
}

export type Awarding = ReturnType<typeof useAwards>;
