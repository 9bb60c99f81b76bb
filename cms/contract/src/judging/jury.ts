import { z } from 'zod';
import { idField } from '../common/text';
import { PICTURE_STAGES, type PictureStage } from '../story/picture-stages';
import { rankedStory } from './schema';

/** How many stories lie on the jury's table at most. */
export const JURY_STORIES = 60;

/** GET /judging/jury/{session}; `top`: how many of the final stories, `division`: of which division alone (its id). */
export const juryQuery = z.strictObject({
  top: z
    .string()
    .regex(/^\d{1,2}$/, '則數需要是整數')
    .transform(Number)
    .refine((top) => top >= 1 && top <= JURY_STORIES, `則數從 1 到 ${JURY_STORIES}`)
    .default(12),
  division: idField.optional(),
});

const cover = z.object({ url: z.string(), description: z.string() }).nullable();
const covers = z.object(
  Object.fromEntries(PICTURE_STAGES.map((stage) => [stage, cover])) as Record<PictureStage, typeof cover>,
);

/** A final story as the jury looks at it: its place, what it is about, and of each stage the cover. */
const juryStory = rankedStory.extend({ place: z.number(), problem: z.string(), covers });
export type JuryStory = z.infer<typeof juryStory>;

/** The final stories, best first: those of the third round, of which there are `total`; before it those of the ranking (`final` false). */
export const juryAnswer = z.object({
  final: z.boolean(),
  total: z.number(),
  stories: z.array(juryStory).max(JURY_STORIES),
});
export type JuryAnswer = z.infer<typeof juryAnswer>;

type Pictures = Record<PictureStage, readonly { url: string; description: string; is_cover: boolean }[]>;

/** The cover of each stage: the picture that was chosen, else the first. */
export const coversOf = (pictures: Pictures): JuryStory['covers'] =>
  Object.fromEntries(
    PICTURE_STAGES.map((stage) => {
      const picture = pictures[stage].find(({ is_cover }) => is_cover) ?? pictures[stage][0];
      return [stage, picture ? { url: picture.url, description: picture.description } : null];
    }),
  ) as JuryStory['covers'];
