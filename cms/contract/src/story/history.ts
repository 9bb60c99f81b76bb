import { z } from 'zod';
import { listOf, pageQuery } from '../common/pagination';
import { applyStatusSchema, rejectReasonCode } from './api';
import { SECTION_KEYS, type SectionKey } from './checkpoints';
import { STORY_FIELDS, type StoryField, storyOutputs } from './fields';
import { pictureSchema } from './files';
import { PICTURE_STAGES } from './picture-stages';

/** What can happen to a story. */
export const HISTORY_KINDS = [
  'created',
  'started',
  'extended',
  'submitted',
  'approved',
  'rejected',
  'taken_back',
  'reopened',
  'judge_draft',
  'judge_submitted',
  'handed_over',
  'edited',
  'youtube',
  'deleted',
  'restored',
] as const;
export type HistoryKind = (typeof HISTORY_KINDS)[number];

/** What staff did at a story among themselves; no part of its history, whose reader may be a member. */
export const DESK_KINDS = ['claimed', 'commented', 'comment_edited', 'comment_deleted'] as const;
export type ActivityKind = HistoryKind | (typeof DESK_KINDS)[number];

const status = applyStatusSchema.nullable();

/** One event; `actor` is a name for staff, a part (審查人員) for members; `fields` are those that staff edited and `reason` is why, `handed_from` and `handed_to` the judges of a hand-over; of a sending that began, `started` is when (ms) and `done` how many of the twelve were complete, and `unsure` for staff that the server's clock was off then; `until` is until when (ms) staff let a story be sent. */
export const historyRow = z.object({
  id: z.string(),
  kind: z.enum(HISTORY_KINDS),
  time: z.number(),
  from_status: status,
  to_status: status,
  actor: z.string(),
  failed_message: z.string().optional(),
  reasons: z.array(rejectReasonCode).optional(),
  fields: z.array(z.string()).optional(),
  reason: z.string().optional(),
  handed_from: z.string().optional(),
  handed_to: z.string().optional(),
  started: z.number().optional(),
  done: z.number().optional(),
  unsure: z.literal(true).optional(),
  until: z.number().optional(),
});
export type HistoryRow = z.infer<typeof historyRow>;

/** The fields of which whole values are compared; photos are listed stage by stage. */
type ComparedField = Exclude<StoryField, 'pictures'>;
const COMPARED = STORY_FIELDS.filter((field): field is ComparedField => field !== 'pictures');

const fieldChange = <const F extends ComparedField>(field: F) =>
  z.object({
    field: z.literal(field),
    section: z.enum(SECTION_KEYS),
    before: storyOutputs[field],
    after: storyOutputs[field],
  });
type FieldChange = { [F in ComparedField]: ReturnType<typeof fieldChange<F>> }[ComparedField];

/** A field that differs, with its whole values, listed at the section where it is filled in; persons whose certificate data differs too are listed at 1 and at 3.1. */
export const storyFieldChange = z.discriminatedUnion(
  'field',
  COMPARED.map(fieldChange) as [FieldChange, ...FieldChange[]],
);
export type StoryFieldChange = z.infer<typeof storyFieldChange>;

/** The photos of a stage that came, went, or got another description. */
export const stageChange = z.object({
  stage: z.enum(PICTURE_STAGES),
  added: z.array(pictureSchema),
  removed: z.array(pictureSchema),
  edited: z.array(z.object({ before: pictureSchema, after: pictureSchema })),
});
export type StageChange = z.infer<typeof stageChange>;

/** What differs between the story as it was rejected last (`since`, ms) and now. */
export const storyChanges = z.object({
  since: z.number(),
  fields: z.array(storyFieldChange),
  photos: z.array(stageChange),
});
export type StoryChanges = z.infer<typeof storyChanges>;

/** GET /story/activity/{id}: all that is on record of a story, for staff; `taken_from` is who held a story that was taken over, `changes` what staff changed in the name of the team. */
export const activityQuery = z.strictObject(pageQuery);
export const activityRow = historyRow.extend({
  kind: z.enum([...HISTORY_KINDS, ...DESK_KINDS]),
  taken_from: z.string().optional(),
  changes: storyChanges.omit({ since: true }).optional(),
});
export type ActivityRow = z.infer<typeof activityRow>;
export const activityAnswer = listOf(activityRow);

/** The sections in which something differs, in the order of the page. */
export const changedSections = ({ fields, photos }: Pick<StoryChanges, 'fields' | 'photos'>): SectionKey[] =>
  SECTION_KEYS.filter((key) => fields.some(({ section }) => section === key) || (key === '2.2' && photos.length > 0));

/**
 * GET /story/history/{id}: newest first, at most `HISTORY_MAX`; `changes` is null while it was never rejected, and once it is
 * approved. `mended` are their sections; the team's own account is told these alone, as far as it sees them.
 */
export const HISTORY_MAX = 50;
export const storyHistoryAnswer = z.object({
  list: z.array(historyRow),
  changes: storyChanges.nullable(),
  mended: z.array(z.enum(SECTION_KEYS)).max(SECTION_KEYS.length),
});
export type StoryHistory = z.infer<typeof storyHistoryAnswer>;
