import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { sessionYear } from '../common/pagination';
import { idField, instant, optionalText, textField } from '../common/text';
import { baseField } from '../common/version';
import { personSchool } from '../school/schema';
import { INDICATOR_KEYS } from '../score/content';
import { ALARMS } from './alarms';
import { PRIZES } from './awards';
import { CONFLICT_KINDS, refuseDomain } from './conflict';
import { DIVISIONS, divisionSchema } from './divisions';
import { assignmentState } from './plan-round';
import { TIE_WAYS } from './ties';

/** `open`: a judge picks, the first save holds the story (B §4). `assigned`: staff assign, several readings a story. */
export const JUDGING_MODES = ['open', 'assigned'] as const;
export type JudgingMode = (typeof JUDGING_MODES)[number];

/** The year in the path of a session's judging. */
export const judgingParams = z.strictObject({ session: sessionYear });

const REFUSED_DOMAINS = {
  public: '這是大家共用的信箱網域，不能代表一所學校或單位',
  county: '這是整個縣市或全國共用的網域，不能代表一所學校或單位',
} as const;
const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;

const ownedDomain = z
  .strictObject({
    domain: z.string().trim().toLowerCase().max(253).regex(DOMAIN, '網域的格式不正確，例如 school.tp.edu.tw'),
    owner: textField('請輸入學校或單位名稱', 100),
  })
  .superRefine(({ domain }, ctx) => {
    const refused = refuseDomain(domain);
    if (refused) ctx.addIssue({ code: 'custom', path: ['domain'], message: REFUSED_DOMAINS[refused] });
  });

/** PUT /judging/session/{session}: how it is judged; the seed decides draws and is shown, so that they can be repeated. */
export const judgingSessionBody = z.strictObject({
  mode: z.enum(JUDGING_MODES, { error: '請選擇評審方式' }),
  seed: textField('請輸入抽籤用的文字', 40),
  domains: z.array(ownedDomain).max(LIMITS.mail_domains, `網域最多 ${LIMITS.mail_domains} 個`).default([]),
  /** The last day on which judges send, ms of its beginning in Taipei; null: none. Without it what is stored stays. */
  last_day: instant('日期不正確').nullable().optional(),
  base: baseField,
});
export type JudgingSessionBody = z.infer<typeof judgingSessionBody>;
/** `update_time` 0: staff haven't set it. */
export const judgingSessionSchema = z.object({
  session: z.number(),
  mode: z.enum(JUDGING_MODES),
  seed: z.string(),
  domains: z.array(z.object({ domain: z.string(), owner: z.string() })).max(LIMITS.mail_domains),
  last_day: z.number().nullable(),
  /** Each ranked by itself, and since when they are as they are (ms; 0: never saved). */
  divisions: z.array(divisionSchema).max(DIVISIONS),
  divisions_time: z.number(),
  /** Nothing of its judging changes any more. */
  archived: z.boolean(),
  update_time: z.number(),
});
export type JudgingSession = z.infer<typeof judgingSessionSchema>;

/** PUT /judging/relations/{id}: what may bring a judge into a conflict of interest. */
export const judgeRelationsBody = z.strictObject({
  school: personSchool.nullable().default(null),
  organisation: optionalText(100).default(''),
  relations: z
    .array(textField('請輸入姓名或信箱', 254))
    .max(LIMITS.relations, `有關的人最多 ${LIMITS.relations} 位`)
    .default([]),
});
export const judgeRelationsSchema = z.object({
  judge_id: z.string(),
  school: personSchool.nullable(),
  organisation: z.string(),
  relations: z.array(z.string()).max(LIMITS.relations),
});
export const judgeRelationsAnswer = z.array(judgeRelationsSchema).max(LIMITS.judges);
export type JudgeRelations = z.infer<typeof judgeRelationsSchema>;

const round = z.union([z.literal(1), z.literal(2), z.literal(3)], { error: '請選擇第 1 到第 3 輪' });
const dry_run = z.boolean({ error: '請說明是試算還是分派' });

/**
 * POST /judging/assign/{session}: who reads what in a round. `readings` judges a story (none: as the round has it), at most
 * `capacity` readings in the round (none: no bound), by these judges (none: all who can log in). A dry run stores nothing.
 */
export const assignBody = z.strictObject({
  round,
  readings: z
    .number({ error: '請輸入每則故事的評審人數' })
    .int('人數需要是整數')
    .min(1, '人數至少 1')
    .max(5, '人數最多 5')
    .optional(),
  capacity: z
    .number({ error: '請輸入評審總量' })
    .int('總量需要是整數')
    .min(0, '總量不能小於 0')
    .max(LIMITS.assignments, '總量太大')
    .optional(),
  judges: z.array(idField).min(1, '請選擇評審').max(LIMITS.judges, '評審太多').optional(),
  dry_run,
});
/** POST /judging/spread/{session}: what a judge hasn't sent of a round goes to the others. */
export const spreadBody = z.strictObject({ round, judge_id: idField, dry_run });

const pairs = z.array(z.object({ story: z.string(), judge: z.string() })).max(LIMITS.assignments);
/** What changes, or in a dry run would change. */
export const planAnswer = z.object({
  stories: z.number(),
  readings: z.number(),
  added: pairs,
  removed: pairs,
  unchanged: z.number(),
  short: z.array(z.object({ story: z.string(), missing: z.number() })).max(LIMITS.judged_stories),
  quality: z.object({
    load: z.object({ least: z.number(), most: z.number() }),
    shared: z.object({ least: z.number(), ideal: z.number() }),
    connected: z.boolean(),
  }),
  conflicts: z
    .array(
      z.object({
        story: z.string(),
        judge: z.string(),
        kinds: z.array(z.enum(CONFLICT_KINDS)).max(CONFLICT_KINDS.length),
      }),
    )
    .max(LIMITS.assignments),
});
export type PlanAnswer = z.infer<typeof planAnswer>;

/**
 * GET /judging/progress/{session}: how far each judge is, in which rounds something is left, when staff last invited and reminded.
 * `silent`: has opened nothing of these rounds though their last day is near.
 */
export const progressAnswer = z
  .array(
    z.object({
      id: z.string(),
      name: z.string(),
      waiting: z.number(),
      draft: z.number(),
      sent: z.number(),
      declined: z.number(),
      open_rounds: z.array(round).max(3),
      invited_time: z.number().nullable(),
      reminded_time: z.number().nullable(),
      silent: z.boolean(),
    }),
  )
  .max(LIMITS.judges);
export type JudgeProgress = z.infer<typeof progressAnswer>[number];

/** GET /judging/assignments: what the judge is to read, unfinished first. */
export const ownAssignmentsAnswer = z
  .array(
    z.object({
      story_id: z.string(),
      account: z.string(),
      story_name: z.string(),
      session: z.number(),
      round: z.number(),
      state: assignmentState,
    }),
  )
  .max(LIMITS.assignments);
export type OwnAssignment = z.infer<typeof ownAssignmentsAnswer>[number];

/** POST /judging/conflict/{id}: 與我有關, with a reason. */
export const declareBody = z.strictObject({ reason: textField('請簡單說明您和這則故事的關係', 200) });

/** GET /judging/ranking/{session}; `capacity`: readings that judges still have time for. */
export const rankingQuery = z.strictObject({
  capacity: z
    .string()
    .regex(/^\d{1,5}$/, '剩餘評審量需要是整數')
    .transform(Number)
    .default(0),
});
const share = z.number().nullable();
/** A story by what staff name it. */
export const namedStory = z.object({ id: z.string(), account: z.string(), story_name: z.string() });
/** The id of a story's division, `''` where it is in none. */
const division = z.string();
/** A story of the ranking: its division, the corrected points and their error with the plain ones. */
export const rankedStory = namedStory.extend({
  division,
  points: z.number(),
  error: z.number(),
  plain: z.number(),
  readings: z.number(),
});
export const rankingAnswer = z.object({
  version: z.string(),
  stories: z.array(rankedStory).max(LIMITS.judged_stories),
  /** The stories that judges may read and of which no reading was sent: they have no place (decision 75). */
  unscored: z.array(namedStory.extend({ division })).max(LIMITS.judged_stories),
  judges: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        readings: z.number(),
        overlapping: z.number(),
        corrected: z.boolean(),
        severity: z.number(),
        error: z.number(),
        alarms: z.array(z.enum(ALARMS)).max(ALARMS.length),
      }),
    )
    .max(LIMITS.judges),
  agreement: z.object({
    alpha: share,
    range: z.object({ low: z.number(), high: z.number() }).nullable(),
    stories: z.number(),
    split: z.array(z.object({ key: z.enum(INDICATOR_KEYS), share })).max(INDICATOR_KEYS.length),
    unclear: z.array(z.enum(INDICATOR_KEYS)).max(INDICATOR_KEYS.length),
  }),
  /** Every sent reading: of the eight indicators in their order, `x` for one that was ticked and `-` for one that wasn't. */
  readings: z.array(z.object({ story: z.string(), judge: z.string(), marks: z.string() })).max(LIMITS.assignments),
  /** What decides where the places of a prize (its name) end, where the points of those whose turn it is don't. */
  ties: z
    .array(
      z.object({
        prize: z.string(),
        places: z.number(),
        way: z.enum(TIE_WAYS),
        stories: z.array(z.string()).max(LIMITS.judged_stories),
      }),
    )
    .max(PRIZES),
});
export type RankingAnswer = z.infer<typeof rankingAnswer>;
