import { z } from 'zod';
import { LIMITS } from '../common/limits';
import { listOf, pageQuery, sessionQuery, textQuery } from '../common/pagination';
import { idField, instant, optionalText } from '../common/text';
import { holderSchema, judgementSchema, readingSchema } from '../score/schema';
import { SECTION_KEYS } from './checkpoints';
import { storyClaim, storyReviewer } from './claim';
import { fieldsReadBy, storyOutputs } from './fields';
import { STORY_SORTS } from './order';
import { storyFilters } from './overview';
import { REJECT_CODES } from './reject-reasons';
import { versionsSchema } from './schema';
import { TAG_LIMITS } from './tags';

export const progressSchema = z.object({ message: z.string(), bar_list: z.array(z.boolean()).length(12) });
export const questionnaireStatusSchema = z.object({ id: z.string(), name: z.string(), status: z.boolean() });

export const rejectReasonCode = z.enum(REJECT_CODES, { error: '退件理由不正確' });

export const applyStatusSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
]);

/** A story as it is read (requirements/http.md "Stories"). Optional fields are left out for readers who may not see them. */
export const storySchema = z.object({
  id: z.string(),
  account: z.string(),
  session: z.number(),
  is_18: z.boolean(),
  apply_status: applyStatusSchema,
  apply_time: z.number().nullable(),
  update_time: z.number(),
  create_time: z.number(),
  failed_message: z.string(),
  failed_reasons: z.array(rejectReasonCode).optional(),
  ...storyOutputs,
  youtubeURL: z.string(),
  progress: progressSchema,
  form_type: z.string(),
  questionnaireStatus: z.array(questionnaireStatusSchema),
  judgement: judgementSchema.nullable().optional(),
  holder: holderSchema.nullable().optional(),
  reading: readingSchema.nullable().optional(),
  /** Nothing is decided in its session any more (F §1.2): it can be sent in no more. */
  archived: z.boolean().optional(),
  /** When its members pressed 送出 (ms), while it isn't sent, and of a sending that was in time for that alone; and until when staff let it. */
  started: z.number().optional(),
  /** For staff: the clock of the server that noted it was off. */
  started_unsure: z.literal(true).optional(),
  extended: z.number().optional(),
  /** What staff call it among themselves. */
  tags: z.array(z.string()).max(TAG_LIMITS.per_story).optional(),
  reviewer: storyReviewer.nullable().optional(),
  /** For staff: what its certificates say otherwise, by person: what was put right, and empty what isn't printed. */
  certificate_names: z
    .record(
      z.string(),
      z.object({
        name: z.string().optional(),
        wade_giles: z.string().optional(),
        department_zh: z.string().optional(),
        department_en: z.string().optional(),
      }),
    )
    .optional(),
  /** How often the story was changed, by whomever: what GET /story/live/{id} compares. */
  version: z.number().int(),
  versions: versionsSchema,
  password: z.string().optional(),
});
export type Story = z.infer<typeof storySchema>;

const judged = fieldsReadBy('judge');
/** A story as a judge reads it: what B §2.9 shows and no more. */
export const judgeStorySchema = storySchema.pick({
  id: true,
  account: true,
  apply_status: true,
  youtubeURL: true,
  judgement: true,
  holder: true,
  reading: true,
  archived: true,
  ...(Object.fromEntries(judged.map((field) => [field, true])) as Record<(typeof judged)[number], true>),
});
export type JudgeStory = z.infer<typeof judgeStorySchema>;

/** POST /story/create: the stories with their passwords, shown this once. */
export const storyCreateAnswer = z.array(storySchema.extend({ password: z.string() })).max(LIMITS.teams_per_create);
export type CreatedStory = z.infer<typeof storyCreateAnswer>[number];

/** GET /story/personal. */
export const personalQuery = z.strictObject(pageQuery);
export const personalRow = storySchema
  .pick({
    id: true,
    account: true,
    story_name: true,
    team_name: true,
    plate: true,
    is_18: true,
    apply_status: true,
    failed_message: true,
    failed_reasons: true,
    progress: true,
    update_time: true,
    archived: true,
  })
  .extend({
    /** Address of the picture that represents the story, as those of `pictures`; null while there is no photo. */
    cover: z.string().nullable(),
    /** Of a rejected story the sections in which something has changed since, in the order of the page; else none. */
    mended: z.array(z.enum(SECTION_KEYS)).max(SECTION_KEYS.length),
  });
export type PersonalRow = z.infer<typeof personalRow>;
export const personalAnswer = listOf(personalRow);

const manageFilter = {
  text: textQuery,
  session: sessionQuery,
  status: z.enum(['1', '2', '3', '4'], { error: '狀態不正確' }).transform(Number).optional(),
  ...storyFilters,
  sort: z.enum(STORY_SORTS, { error: '排序不正確' }).optional(),
};

/** GET /story, the management list; without `sort` as `storySort` says. */
export const manageQuery = z.strictObject({ ...pageQuery, ...manageFilter });
export const manageRow = storySchema.pick({
  id: true,
  account: true,
  session: true,
  story_name: true,
  team_name: true,
  is_18: true,
  apply_status: true,
  apply_time: true,
  update_time: true,
  create_time: true,
  progress: true,
  video: true,
  youtubeURL: true,
});
export type ManageRow = z.infer<typeof manageRow>;
/** In addition to the row, who reviews the story now, its tags, and when its members pressed 送出 (ms), as a story has it. */
export const listedStory = manageRow.extend({
  claim: storyClaim.nullable(),
  tags: z.array(z.string()).max(TAG_LIMITS.per_story),
  reviewer: storyReviewer.nullable(),
  started: z.number().nullable(),
  started_unsure: z.boolean(),
});
export type ListedStory = z.infer<typeof listedStory>;
export const manageAnswer = listOf(listedStory);

/** The longest list of ids in an address: those of a page, 64 characters and a comma each. */
const PICKED_TEXT = LIMITS.page_size * 65;

/** GET /story/matching: narrowed as the list is. */
export const matchingQuery = z.strictObject(manageFilter);
export type MatchingQuery = z.infer<typeof matchingQuery>;

/** GET /story/all, the export: narrowed and ordered as the list is (decision 67), with `ids` (by commas) of the rows picked on a page alone. */
export const storyAllQuery = matchingQuery.extend({
  ids: z
    .string({ error: '請選擇故事' })
    .max(PICKED_TEXT, '一次選取的故事太多')
    .transform((text) => text.split(','))
    .pipe(z.array(idField).max(LIMITS.page_size, `一次最多 ${LIMITS.page_size} 則`))
    .optional(),
});
export type StoryAllQuery = z.infer<typeof storyAllQuery>;
export const storyAllAnswer = listOf(storySchema);

/** GET /story/status/all. */
export const statusCounts = z.object({ not_applied: z.number().int(), applied: z.number().int() });
export type StatusCounts = z.infer<typeof statusCounts>;
export const applyAnswer = z.object({ apply_status: z.literal(2) });

/** PUT /story/start/{id}: `proof` of an earlier answer, for a server that has lost what it noted. */
export const startBody = z.strictObject({ proof: z.string({ error: '憑證不正確' }).max(500, '憑證不正確').optional() });
/** Since when the sending is noted, and until when it may be finished (ms; null: there is no end). */
export const startAnswer = z.object({ started: z.number(), until: z.number().nullable(), proof: z.string() });
export type StartAnswer = z.infer<typeof startAnswer>;

export const storyParams = z.object({ id: idField });
export const idListBody = z
  .array(idField, { error: '請選擇故事' })
  .min(1, '請選擇故事')
  .max(LIMITS.delete_ids, `一次最多 ${LIMITS.delete_ids} 則`);
export const countAnswer = z.object({ message: z.string(), count: z.number().int() });

/** GET /story/matching: how many stories the filter has, how many of them the caller may delete, and when they were counted (ms). */
export const matchingAnswer = z.object({ total: z.number().int(), deletable: z.number().int(), at: z.number().int() });
export type Matching = z.infer<typeof matchingAnswer>;
/** When a list was shown, ms: no later than databases know times. */
const shownTime = instant('時間不正確').min(0, '時間不正確');
/** POST /story/delete/matching: all stories of the list's filter as they were counted `at`. */
export const deleteMatchingBody = z.strictObject({ filter: matchingQuery, at: shownTime });
/** How many accounts of changed stories an answer names. */
export const CHANGED_SHOWN = 10;
/** `kept` may not be deleted by the caller, `changed` were changed since they were counted (the first of them by account); `run` takes the deletion back. */
export const deleteMatchingAnswer = countAnswer.extend({
  kept: z.number().int(),
  changed: z.number().int(),
  changed_accounts: z.array(z.string()).max(CHANGED_SHOWN),
  run: z.number().int(),
});
export type DeletedMatching = z.infer<typeof deleteMatchingAnswer>;
/** POST /story/restore/matching: what one deletion by filter took (`run`), or all that lay in the bin then (`until`). */
export const restoreMatchingBody = z.union([z.strictObject({ run: shownTime }), z.strictObject({ until: shownTime })], {
  error: '請說明要還原哪些故事',
});
/** A row of the bin: when it was deleted (ms) and by whom, an empty name when it wasn't noted. */
export const binRow = manageRow.extend({ deleted_at: z.number(), deleted_by: z.string() });
export type BinRow = z.infer<typeof binRow>;
export const binAnswer = listOf(binRow);

/** PUT /story/presence/{id}. `device`: how a team calls this device; nothing of it is taken from others. */
export const presenceBody = z.strictObject({
  section: z.enum(SECTION_KEYS).optional(),
  device: optionalText(LIMITS.device_name).optional(),
});
/** What a team's device is where children gave it no name: it has a number, too; the last is meant where none is told. */
export const DEVICE_KINDS = ['手機', '電腦', '平板'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export const PRESENCE_PARTS = ['member', 'team', 'staff', 'judge'] as const;
export type PresencePart = (typeof PRESENCE_PARTS)[number];
export const presenceAnswer = z.object({
  others: z.array(
    z.object({
      name: z.string(),
      part: z.enum(PRESENCE_PARTS),
      /** The reader's own account, at another device or window. */
      own: z.boolean(),
      section: z.string().nullable(),
      since: z.number(),
    }),
  ),
  /** What GET /story/live/{id} takes in the header `X-Live`, for a minute. */
  live: z.string(),
});

const liveNumber = z.coerce.number({ error: '版本不正確' }).int('版本不正確').min(0, '版本不正確');
/** GET /story/live/{id}: the version of the story, and the number of banner, close and supplements that the page has. */
export const liveQuery = z.strictObject({ v: liveNumber.default(0), n: liveNumber.default(0) });
/** What is there now, 204 when the page has it; `n` is 0 while there is no banner and no end. After a 204 a page asks again in `LIVE_MS`. */
export const liveAnswer = z.object({ v: z.number().int(), n: z.number().int(), next_ms: z.number().int() });
export type LiveAnswer = z.infer<typeof liveAnswer>;

/** PUT /story/apply_failed/{id}: free text, reasons, or both. */
export const rejectBody = z.strictObject({
  failed_message: optionalText(LIMITS.failed_message).default(''),
  reasons: z.array(rejectReasonCode).max(REJECT_CODES.length).default([]),
});
export type RejectBody = z.infer<typeof rejectBody>;

/** PUT /story/upload/youtube. */
export const youtubeBody = z
  .array(z.strictObject({ id: idField, url: z.string({ error: '請貼上 YouTube 網址' }).max(LIMITS.video_url) }))
  .min(1, '請貼上 YouTube 網址')
  .max(LIMITS.delete_ids, `一次最多 ${LIMITS.delete_ids} 筆`);

/** POST /story/accounts: accounts of a spreadsheet; the stories among them, for the screen that fills in video addresses. */
export const accountsBody = z
  .array(z.string().trim().min(1, '請貼上故事帳號').max(LIMITS.name, '故事帳號不正確'), { error: '請貼上故事帳號' })
  .min(1, '請貼上故事帳號')
  .max(LIMITS.delete_ids, `一次最多 ${LIMITS.delete_ids} 筆`);
export const accountsAnswer = z
  .array(
    manageRow.pick({
      id: true,
      account: true,
      team_name: true,
      story_name: true,
      apply_status: true,
      youtubeURL: true,
    }),
  )
  .max(LIMITS.delete_ids);
export type FoundAccount = z.infer<typeof accountsAnswer>[number];

export const downloadAnswer = z.object({ url: z.string() });
