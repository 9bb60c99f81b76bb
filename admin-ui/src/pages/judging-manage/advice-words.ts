import { JUDGING_ROUNDS, type RoundNumber } from 'contract';
import { count } from '@/lib/format';

const readingsOf = (round: RoundNumber): number =>
  JUDGING_ROUNDS.find((one) => one.round === round)?.readings ?? JUDGING_ROUNDS[0].readings;

/** What an empty field means in this round. */
export const readingsHint = (round: RoundNumber): string =>
  round === 1 ? `不填：每則 ${readingsOf(round)} 位（建議）` : `不填：這一輪每則再 ${readingsOf(round)} 位`;

/** Why two readings are proposed in the first round: what the simulation of cms/contract found (design, judging). */
const WHY =
  '建議第 1 輪每則 2 位評審：只有 1 位時，分數高低要看遇到誰；有 2 位才比得出寬嚴、可以校正。模擬 1,000 則故事、20 位評審，真正最好的一成，1 位找得到 47%，2 位加上校正找得到 62%。人手不夠時，也可以填 1。';

const range = (readings: number, { stories, judges }: { stories: number; judges: number }): string => {
  const [least, most] = [Math.floor((stories * readings) / judges), Math.ceil((stories * readings) / judges)];
  return least === most ? `${count(most)} 份` : `${count(least)} 到 ${count(most)} 份`;
};

type Advised = { stories: number | undefined; judges: number; readings: string };

/** Why two, and what each judge gets by that and by what is typed (decision 76). */
export function adviceWords({ stories, judges, readings }: Advised): string {
  if (!stories || judges === 0) return WHY;
  const size = { stories, judges };
  const proposed = readingsOf(1);
  const typed = Number(readings.trim());
  const each = `現在 ${count(stories)} 則故事、${count(judges)} 位評審，每則 ${proposed} 位時每位評審約 ${range(proposed, size)}`;
  const other = Number.isInteger(typed) && typed > 0 && typed !== proposed;
  return `${WHY}${each}${other ? `，每則 ${typed} 位時約 ${range(typed, size)}` : ''}。`;
}
