import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { idField, optionalText, textField } from '../common/text';
import { baseField } from '../common/version';

/** How many prizes a session may have. */
export const PRIZES = 50;

const prizeName = textField('請輸入獎項名稱', 50);

/**
 * A prize of a session: its name, how many stories get it, and the id of the division whose stories may (`''`: all of them). The
 * cut-off follows from the places of those above.
 */
export const prizeSchema = z.strictObject({
  name: prizeName,
  places: z.number({ error: '請輸入名額' }).int('名額需要是整數').min(1, '名額至少 1').max(2_000, '名額最多 2000'),
  division: z.union([idField, z.literal('')]).default(''),
});

/** A story that got a prize, and why, where that isn't its place in the ranking alone. */
export const awardSchema = z.strictObject({
  story_id: idField,
  prize: prizeName,
  reason: optionalText(500).default(''),
});
export type Award = z.infer<typeof awardSchema>;

/** The prizes of a session and who got them. Nothing of it is public before `released_time`. */
export const awardsBody = z
  .strictObject({
    prizes: z.array(prizeSchema).max(PRIZES, `獎項最多 ${PRIZES} 個`),
    awards: z.array(awardSchema).max(2_000, '得獎故事最多 2000 則'),
    base: baseField,
  })
  .superRefine(({ prizes, awards }, ctx) => {
    const refuse = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', path, message });
    prizes.forEach(({ name }, index) => {
      if (prizes.findIndex((prize) => prize.name === name) < index) refuse(['prizes', index, 'name'], '獎項名稱重複');
    });
    awards.forEach(({ story_id, prize }, index) => {
      const places = prizes.find(({ name }) => name === prize)?.places;
      const given = awards.slice(0, index + 1).filter((award) => award.prize === prize).length;
      if (places === undefined) refuse(['awards', index, 'prize'], '沒有這個獎項，請先新增');
      else if (given > places) refuse(['awards', index, 'prize'], `「${prize}」只有 ${places} 個名額`);
      const twice = awards.findIndex((award) => award.story_id === story_id && award.prize === prize) < index;
      if (twice) refuse(['awards', index, 'story_id'], '這則故事已經得到這個獎項');
    });
  });
export type AwardsBody = z.infer<typeof awardsBody>;

/** GET and PUT /judging/awards/{session}; `released_time`: since when (ms) those who won read it, null while staff alone do; `update_time` 0: never saved. */
export const awardsAnswer = z.object({
  prizes: z.array(prizeSchema).max(PRIZES),
  awards: z.array(awardSchema).max(2_000),
  released_time: z.number().nullable(),
  update_time: z.number(),
});
export type Awards = z.infer<typeof awardsAnswer>;

/**
 * PUT /judging/release/{session}: lets those who won read it, or takes it back; `base`: the awards that staff saw. `confirmed`:
 * the stories without all their readings that staff were asked about by name (decision 75). `mail`: what is released now is mailed
 * to the creators of the stories, too.
 */
export const releaseBody = z.strictObject({
  released: z.boolean({ error: '請說明是公開還是收回' }),
  base: baseField,
  confirmed: z.array(idField).max(LIMITS.judged_stories, '故事太多').default([]),
  mail: z.boolean({ error: '請說明要不要寄信' }).default(false),
});
export type ReleaseBody = z.infer<typeof releaseBody>;

/** Whether awards may change and be released: released ones are taken back before they are changed, and none can't be released. */
export const awardsRefusal = (
  { awards, released_time }: Pick<Awards, 'awards' | 'released_time'>,
  wanted: 'save' | 'release',
): 'awards_released' | 'awards_missing' | undefined => {
  if (wanted === 'save') return released_time === null ? undefined : 'awards_released';
  return awards.length === 0 ? 'awards_missing' : undefined;
};

/** Of the stories that have no score or lack readings, those that staff weren't asked about; any of them refuses a release. */
export const unconfirmed = <Row extends { id: string }>(
  incomplete: readonly Row[],
  confirmed: readonly string[],
): Row[] => {
  const known = new Set(confirmed);
  return incomplete.filter(({ id }) => !known.has(id));
};

/** GET /awards: what one's own stories have won, newest session first; the reasons stay with staff. */
export const ownAwardsAnswer = z
  .array(
    z.object({
      story_id: z.string(),
      account: z.string(),
      team_name: z.string(),
      story_name: z.string(),
      session: z.number(),
      prize: z.string(),
    }),
  )
  .max(LIMITS.stories_of_member);
export type OwnAward = z.infer<typeof ownAwardsAnswer>[number];

/** Whether a story of this division (its id, `''`: none) may get a prize. */
export const mayWin = (prize: Pick<AwardsBody['prizes'][number], 'division'>, division: string): boolean =>
  prize.division === '' || prize.division === division;

/** Whose turn it is at each prize, in the order of the ranking: who may get it and isn't among the best of a prize before it. */
export function prizeTurns<Row extends { story: string; division: string }>(
  prizes: AwardsBody['prizes'],
  ranking: readonly Row[],
): { prize: AwardsBody['prizes'][number]; rivals: Row[] }[] {
  const given = new Set<string>();
  return prizes.map((prize) => {
    const rivals = ranking.filter(({ story, division }) => !given.has(story) && mayWin(prize, division));
    for (const { story } of rivals.slice(0, prize.places)) given.add(story);
    return { prize, rivals };
  });
}

/** Which prizes the ranking suggests: the best of those who may get it for the first, the next ones for the second, and so on. */
export const suggestedAwards = (
  prizes: AwardsBody['prizes'],
  ranking: readonly { story: string; division: string }[],
): Award[] =>
  prizeTurns(prizes, ranking).flatMap(({ prize: { name, places }, rivals }) =>
    rivals.slice(0, places).map(({ story }) => ({ story_id: story, prize: name, reason: '' })),
  );

/** The awards whose story isn't in the division of its prize (`divisionOf`: the id of a story's division). */
export const misplacedAwards = (
  { prizes, awards }: Pick<Awards, 'prizes' | 'awards'>,
  divisionOf: (story: string) => string,
): Award[] =>
  awards.filter(({ story_id, prize }) => {
    const given = prizes.find(({ name }) => name === prize);
    return given !== undefined && !mayWin(given, divisionOf(story_id));
  });
