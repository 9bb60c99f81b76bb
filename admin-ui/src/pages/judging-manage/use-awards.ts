import { type Award, type Awards, type Division, suggestedAwards } from 'contract';
import { useState } from 'react';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';

/** A prize as it is typed. Its key stays when it is renamed, so that its winners stay with it. */
export type TypedPrize = { key: number; name: string; places: string; division: string };
/** A story that gets the prize of this key. */
export type Winner = Omit<Award, 'prize'> & { prize: number };
type Typed = { prizes: readonly TypedPrize[]; winners: readonly Winner[]; base: number };

const typedOf = ({ prizes, awards, update_time }: Awards): Typed => ({
  prizes: prizes.map(({ places, ...prize }, key) => ({ ...prize, key, places: String(places) })),
  winners: awards.map((award) => ({ ...award, prize: prizes.findIndex(({ name }) => name === award.prize) })),
  base: update_time,
});

const bodyOf = ({ prizes, winners, base }: Typed) => ({
  prizes: prizes.map(({ name, places, division }) => ({ name, places: Number(places), division })),
  awards: winners.map((winner): Award => {
    const prize = prizes.find(({ key }) => key === winner.prize)?.name ?? '';
    return { ...winner, prize };
  }),
  base,
});

/** The prizes and winners as they stand on the screen, and the version that they began with; prizes may be of one of the divisions. */
export function useAwards(stored: Awards, divisions: readonly Division[]) {
  const [typed, setTyped] = useState<Typed>(() => typedOf(stored));
  const { prizes, winners } = typed;
  const put = (next: Partial<Typed>) => setTyped((now) => ({ ...now, ...next }));
  const winnersOf = (prize: number) => winners.filter((winner) => winner.prize === prize);
  return {
    divisions,
    prizes,
    winners,
    winnersOf,
    base: typed.base,
    /** What is sent. */
    body: bodyOf(typed),
    /** To choose from. */
    options: prizes.flatMap(({ key, name, division }) => (name.trim() ? [{ value: key, label: name, division }] : [])),
    add() {
      const key = 1 + Math.max(-1, ...prizes.map((prize) => prize.key));
      put({ prizes: [...prizes, { key, name: '', places: '1', division: '' }] });
    },
    change: (key: number, next: Partial<Omit<TypedPrize, 'key'>>) =>
      put({ prizes: prizes.map((prize) => (prize.key === key ? { ...prize, ...next } : prize)) }),
    /** Takes a prize away together with its winners. */
    remove: (key: number) =>
      put({
        prizes: prizes.filter((prize) => prize.key !== key),
        winners: winners.filter(({ prize }) => prize !== key),
      }),
    /** Fills the prizes from the top of the ranking. */
    suggest(ranking: readonly { id: string; division: string }[]) {
      const whole = prizes.flatMap(({ key, places, division }) => {
        const count = Number(places);
        return Number.isInteger(count) && count > 0 ? [{ name: String(key), places: count, division }] : [];
      });
      const suggested = suggestedAwards(
        whole,
        ranking.map(({ id, division }) => ({ story: id, division })),
      );
      put({ winners: suggested.map((award) => ({ ...award, prize: Number(award.prize) })) });
    },
    /** Goes on from this version: what is typed is to replace it. */
    keepOver: (base: number) => put({ base }),
    /** Shows what is stored instead of what was typed. */
    take: (next: Awards) => setTyped(typedOf(next)),
    winnerOf: (id: string) => winners.find(({ story_id }) => story_id === id),
    /** Says why a story gets what it gets. */
    reason: (id: string, prize: number, reason: string) =>
      put({
        winners: winners.map((winner) =>
          winner.story_id === id && winner.prize === prize ? { ...winner, reason } : winner,
        ),
      }),
    /** Gives a story this prize, or none. */
    award(id: string, prize: number | undefined) {
      const others = winners.filter(({ story_id }) => story_id !== id);
      put({ winners: prize === undefined ? others : [...others, { story_id: id, prize, reason: '' }] });
    },
  };
}

export type Awarding = ReturnType<typeof useAwards>;

/** Saves them for a session; refused, they stay as they are typed. */
export function useSaveAwards(session: number, awarding: Awarding, refetch: () => Promise<unknown>) {
  const saving = useSaving();
  const toast = useToast();
  const submit = async () => {
    const next = await saving.save<Awards>('put', `/judging/awards/${session}`, awarding.body);
    if (!next) return;
    awarding.keepOver(next.update_time);
    toast.done('儲存成功');
    await refetch();
  };
  return { saving, submit };
}
