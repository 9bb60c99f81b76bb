import { randomBytes } from 'node:crypto';
import {
  type ApplyStatus,
  type Counselor,
  INDICATOR_LABELS,
  type Member,
  type PictureStage,
  sessionOf,
} from 'contract';
import { buildStory, type StoryInput } from '../../src/api/story/domain/build-story';
import type { StoredStory } from '../../src/api/story/domain/stored-story';
import { takeNumbers } from '../../src/api/story/queries/sequences';
import { allColumnsOf } from '../../src/api/story/queries/story-row';
import { makeSession, passwordHash, type TestActor } from './actors';
import { db, insert, newId } from './database';
import { assertTaken } from './sessions';
import { tables } from './tables';

/** A story of a test, as it was stored. */
export type TestStory = StoredStory;

/** The next number of a session, from the sequence from which the server takes its own: no two stories ever share one. */
const nextNumber = async (session: number): Promise<number> => {
  await assertTaken(session);
  return db().transaction((trx) => takeNumbers(session, 1, trx));
};

/** A file of a story, as an upload leaves it; gives its key. */
export const makeFile = async (storyId: string, kind: 'image' | 'pdf' = 'image'): Promise<string> => {
  const key = randomBytes(16).toString('hex');
  await insert(tables.files, {
    key,
    story_id: storyId,
    kind,
    ext: kind === 'image' ? '.jpg' : '.pdf',
    name: kind === 'image' ? 'photo.jpg' : 'sheet.pdf',
    size: 1_000,
    ...(kind === 'image' ? { width: 1_200, height: 900 } : {}),
    stored_time: new Date(),
  });
  return key;
};

/** The address under which a body names a file. */
export const addressOf = (key: string) => `/api/file/${key}`;

const certificate = {
  wade_giles: 'WANG,DA-MING',
  department_zh: '光明小學',
  department_en: 'Guangming School',
  school: { category: 4 as const },
};

export const aMember = (more: Partial<Member> = {}): Member => ({
  id: newId(),
  name: '王小明',
  grade: '五年級',
  age: 11,
  ...more,
});

const counselorOf = (owner: TestActor): Counselor => ({
  id: owner.id,
  name: owner.name,
  phone: '0912345678',
  email: owner.account,
});

const store = async (story: StoredStory, more: Record<string, unknown>) => {
  const created = new Date(story.create_time);
  await tables.stories().insert({
    ...allColumnsOf(story),
    number: Number(story.account.slice(-5)),
    created_at: created,
    updated_at: new Date(story.update_time),
    published_at: created,
    ...more,
  });
};

type Options = Partial<Omit<StoryInput, 'number' | 'owner_id'>> & { columns?: Record<string, unknown> };

/** A story of `owner`, written straight into the database: by default of status 1 and nearly empty. */
export const makeStory = async (owner: TestActor, { columns = {}, ...given }: Options = {}): Promise<TestStory> => {
  const now = Date.now();
  const session = given.session ?? sessionOf(now);
  const story = buildStory(
    {
      is_18: false,
      team_name: '小小發明家',
      team_members: [aMember()],
      counselors: [counselorOf(owner)],
      ...given,
      session,
      number: await nextNumber(session),
      owner_id: owner.id,
    },
    now,
  );
  await store(story, columns);
  return story;
};

const photos = async (storyId: string) => {
  const stage = async () => [{ key: await makeFile(storyId), description: '我們在討論', is_cover: true }];
  const entries: [PictureStage, Awaited<ReturnType<typeof stage>>][] = [];
  for (const name of ['feeling', 'imagine', 'implement', 'share'] as const) entries.push([name, await stage()]);
  return Object.fromEntries(entries) as StoredStory['pictures'];
};

/** A story with everything that a submission needs, in the given status. */
export const makeCompleteStory = async (
  owner: TestActor,
  apply_status: ApplyStatus = 1,
  more: Options = {},
): Promise<TestStory> => {
  const id = newId();
  return makeStory(owner, {
    id,
    apply_status,
    team_members: [aMember(certificate)],
    counselors: [{ ...counselorOf(owner), ...certificate }],
    problem: '操場的飲水機常常沒有水',
    pictures: await photos(id),
    pdf_list: [{ key: await makeFile(id, 'pdf'), name: '學習單.pdf' }],
    story_name: '飲水機的一天',
    video: { src: 'https://youtu.be/dQw4w9WgXcQ' },
    sdgs: ['6'],
    agree_authorize: true,
    authorization: { name: owner.name, signed_at: Date.now() },
    is_participate: true,
    certificate_address: { recipient: '王老師', zip: '100', city: '臺北市', address: '重慶南路一段122號', note: '' },
    filled_ids: [owner.id],
    failed_message: apply_status === 3 ? '缺少影片' : '',
    ...more,
  });
};

/** The keys of the photos that a story was made with. */
export const insertedPhotos = ({ pictures }: TestStory): string[] =>
  Object.values(pictures)
    .flat()
    .map(({ key }) => key);

/** The team's device of a story, logged in. */
export const makeVisitor = async (story: TestStory): Promise<TestActor> => ({
  id: story.id,
  account: story.account,
  name: story.team_name,
  role: 'visitor',
  token: await makeSession('visitor', story.id, 'visitor'),
});

/** Sets the password with which a team logs in. */
export const setTeamPassword = async (story: TestStory, password: string) => {
  await tables
    .stories()
    .where('document_id', story.id)
    .update({ password_hash: await passwordHash(password) });
};

/** Notes that `finder` has searched for and found these accounts. */
export const noteSearch = async (finder: TestActor, ...found: TestActor[]) => {
  for (const { id } of found) {
    await insert(tables.accountSearches, { caller_id: finder.id, found_id: id, search_time: new Date() });
  }
};

/** A judge's eight rows; `achieved` says which indicators are met. */
export const judgeTable = (achieved: readonly number[] = [0, 2, 3]) =>
  INDICATOR_LABELS.map((label, index) => ({ label, achieved: achieved.includes(index) }));

/** What a judge sends. */
export const aJudgement = (more: object = {}) => ({
  judgement: { assessment: '有', remark: '很用心', comments: ['想法有創意'], judge_table: judgeTable(), ...more },
});

/** A judgement that `judge` has saved, or submitted, on a story in status 5 or 6. */
export const makeJudgement = (story: TestStory, judge: TestActor, submitted = story.apply_status === 6) =>
  insert(tables.judgements, {
    story_id: story.id,
    judge_id: judge.id,
    judge_name: judge.name,
    assessment: '待討論',
    remark: '',
    comments: '[]',
    judge_table: JSON.stringify(judgeTable([]).map((row) => ({ ...row, target: '' }))),
    score_f: 1,
    score_i: 1,
    score_d: 1,
    score_s: 1,
    judge_time: new Date(),
    submitted,
    version: 1,
  });
