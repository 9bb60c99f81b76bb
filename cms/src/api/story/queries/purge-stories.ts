import { questionnairePersons } from 'contract';
import { type Connection, db, isPostgres, toBool, toJson } from '../../../lib/database';
import { valuesTable } from '../../../lib/database/values-table';
import { namedIn } from './story-people';
import { STORIES } from './story-row';

/** Tables with what belongs to one story and goes with it. */
export const GOES_WITH_STORY = [
  'story_histories',
  'story_device_codes',
  'story_handovers',
  'story_presences',
  'story_claims',
  'story_times',
  'story_comments',
  'story_tags',
  'story_reviewers',
  'story_upload_days',
  'judgements',
  'assignments',
  'anchor_readings',
  'conflict_declarations',
  'survey_answers',
  'survey_reports',
  'survey_openings',
  'member_mails',
  'guardian_links',
  'certificate_proofs',
  'certificates',
  'certificate_postings',
  'certificate_letters',
  'public_stories',
  'public_photos',
] as const;

const ANSWERS = 'survey_answers';

/** Files are let go of: the sweep takes object and row away together, and tries again when the storage is down. */
export const FILES = 'story_files';

/** Uploads in parts are let go of as well: the sweep takes them with their parts. */
export const UPLOADS = 'story_uploads';

const GUARDIANS = 'guardian_consents';

/** Who agreed to what outlives the story: consents are kept for two years (M §1, T-58). */
export const OUTLIVES_STORY = ['consent_records', GUARDIANS] as const;

/**
 * Stories that were deleted before `before` (ms), the first `count` of them, kept from others until the transaction ends;
 * without those that are just being restored.
 */
export const holdExpired = (before: number, count: number, trx: Connection): Promise<string[]> => {
  const query = trx(STORIES).where('deleted_time', '<', new Date(before)).orderBy('deleted_time').limit(count);
  return (isPostgres() ? query.forUpdate().skipLocked() : query).pluck('document_id');
};

type Kept = { id: number; person_id: string; session: number; is_18: unknown };
type Other = {
  story: string;
  person: string;
  session: number;
  is_18: unknown;
  counselors: unknown;
  team_members: unknown;
};

/** Whether the questionnaire of a person is a counsellor's in a story. */
const asksCounselor = ({ is_18, counselors, team_members, person }: Other) =>
  questionnairePersons({
    is_18: toBool(is_18),
    counselors: toJson(counselors, []),
    team_members: toJson(team_members, []),
  }).includes(person);

/**
 * A counsellor's answer counts for every team of the session (decision 74): where another one is left, it is kept for that
 * one instead of going with the story for which it was given.
 */
const moveAnswers = async (ids: readonly string[], trx: Connection): Promise<void> => {
  const answers: Kept[] = await trx(ANSWERS)
    .join(STORIES, `${STORIES}.document_id`, `${ANSWERS}.story_id`)
    .whereIn(`${ANSWERS}.story_id`, [...ids])
    .where('form_key', 'counselor')
    .orderBy('answer_time', 'desc')
    .select(`${ANSWERS}.id`, 'person_id', `${STORIES}.session`, `${STORIES}.is_18`);
  if (answers.length === 0) return;
  const others: Other[] = await trx.unionAll(
    [...new Set(answers.map(({ person_id }) => person_id))].map((person) =>
      trx(STORIES)
        .whereRaw(...namedIn(person))
        .whereNotIn('document_id', [...ids])
        .whereNotExists(
          trx(ANSWERS).where({ person_id: person }).whereRaw(`story_id = ${STORIES}.document_id`).select('id'),
        )
        .select('document_id as story', trx.raw('cast(? as text) as person', [person]))
        .select('session', 'is_18', 'counselors', 'team_members'),
    ),
  );
  const left = others.filter(asksCounselor);
  const moves = answers.flatMap(({ id, person_id, session, is_18 }) => {
    const at = left.findIndex((each) => each.person === person_id && each.session === session && each.is_18 === is_18);
    // Each story takes one answer of a person.
    const [other] = at < 0 ? [] : left.splice(at, 1);
    return other ? [id, other.story] : [];
  });
  if (moves.length === 0) return;
  const rows = valuesTable({ answer: 'integer', story: 'text' }, moves.length / 2);
  await trx.raw(`update ${ANSWERS} set story_id = n.story from (${rows}) as n where id = n.answer`, moves);
};

/** Takes these stories away with everything that is theirs, also the sessions of their teams' devices. */
export const purgeStories = async (ids: readonly string[], trx: Connection): Promise<void> => {
  await moveAnswers(ids, trx);
  for (const table of GOES_WITH_STORY)
    await trx(table)
      .whereIn('story_id', [...ids])
      .delete();
  await trx(FILES)
    .whereIn('story_id', [...ids])
    .update({ stored_time: null });
  await trx(UPLOADS)
    .whereIn('story_id', [...ids])
    .update({ seen: 0 });
  // What was decided stays, without who decided it for a child; the forms they signed go with the files.
  await trx(GUARDIANS)
    .whereIn('story_id', [...ids])
    .update({ guardian: null, relation: null, known_by: null, scan: null });
  await trx('login_sessions')
    .where('user_kind', 'visitor')
    .whereIn('user_id', [...ids])
    .delete();
  await trx(STORIES)
    .whereIn('document_id', [...ids])
    .delete();
};

/** A story with the part of it that names files, as JSON. */
export type Holder = { id: string; version: number; apply_status: number; files: string };

/** Of these stories, those that are there and unchanged since `since` (ms). */
export const findQuiet = async (ids: readonly string[], since: number): Promise<Holder[]> => {
  const rows: { document_id: string; version: number; apply_status: number; pictures: unknown; pdf_list: unknown }[] =
    await db()(STORIES)
      .whereIn('document_id', [...ids])
      .whereNull('deleted_time')
      .where('updated_at', '<', new Date(since))
      .select('document_id', 'version', 'apply_status', 'pictures', 'pdf_list');
  return rows.map(({ document_id: id, version, apply_status, pictures, pdf_list }) => ({
    id,
    version,
    apply_status,
    files: JSON.stringify([toJson(pictures, null), toJson(pdf_list, null)]),
  }));
};
