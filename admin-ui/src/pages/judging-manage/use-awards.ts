import type { Award, AwardsBody } from 'contract';
import { useState } from 'react';

type Prize = { name: string; places: string };

/** The prizes and winners as they stand on the screen. */
export function useAwards(stored: AwardsBody) {
  const [prizes, setPrizes] = useState<Prize[]>(() =>
    stored.prizes.map(({ name, places }) => ({ name, places: String(places) })),
  );
  const [awards, setAwards] = useState<Award[]>(stored.awards);
  return {
    prizes,
    setPrizes,
    awards,
    setAwards,
    /** What is sent. */
    body: { prizes: prizes.map(({ name, places }) => ({ name, places: Number(places) })), awards },
    prizeOf: (id: string) => awards.find(({ story_id }) => story_id === id)?.prize,
    /** Gives a story this prize, or none. */
    award(id: string, prize: string | undefined) {
      const others = awards.filter(({ story_id }) => story_id !== id);
      setAwards(prize === undefined ? others : [...others, { story_id: id, prize, reason: '' }]);
    },
  };
}

export type Awarding = ReturnType<typeof useAwards>;
