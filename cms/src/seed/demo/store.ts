import { CONSENT_TEXT } from 'contract';
import { memberSearchText } from '../../api/auth/queries/search-text';
import { encrypt } from '../../api/consent-record/domain/cipher';
import { insertConsent } from '../../api/consent-record/queries/consent-records';
import { insertFiles } from '../../api/file/queries/stored-files';
import { insertJudgement } from '../../api/judgement/queries/judgements';
import { insertSchools } from '../../api/school/queries/schools';
import { takeNumbers } from '../../api/story/queries/sequences';
import { insertStories } from '../../api/story/queries/write-stories';
import { insertHistory } from '../../api/story-history/queries/story-histories';
import { insertAnswers } from '../../api/survey/queries/survey-answers';
import { hashPassword } from '../../lib/crypto/password';
import { json, type Transaction } from '../../lib/database';
import { answersOf } from './answers';
import type { DemoEvents } from './events';
import type { DemoUser } from './members';
import type { Random } from './random';
import type { DemoSchool } from './schools';
import type { DemoStory } from './story';

/** SQLite takes an insert of many rows as one statement of limited depth. */
const BATCH = 40;

const inBatches = async <T>(items: readonly T[], store: (batch: T[]) => Promise<unknown>) => {
  for (let start = 0; start < items.length; start += BATCH) await store(items.slice(start, start + BATCH));
};

const userRow = (user: DemoUser, password_hash: string) => {
  const { id, account, role, jobs, official_routes, challenge_routes, school: _school, ...plain } = user;
  const { born_date, update_time, login_time, create_time, ...rest } = plain;
  const created = new Date(create_time);
  return {
    ...rest,
    document_id: id,
    username: account,
    email: account,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role_name: role,
    password_hash,
    jobs: json(jobs),
    official_routes: json(official_routes),
    challenge_routes: json(challenge_routes),
    search_text: memberSearchText({ name: user.name, account, email: account, jobs }),
    born_date: new Date(born_date),
    update_time: new Date(update_time),
    login_time: new Date(login_time),
    created_at: created,
    updated_at: new Date(update_time),
    published_at: created,
  };
};

const storePeople = async (users: readonly DemoUser[], password: string, trx: Transaction) => {
  const hash = await hashPassword(password);
  await inBatches(users, (batch) => trx('up_users').insert(batch.map((user) => userRow(user, hash))));
};

/** A story of the demo with all that belongs to it. */
export type ToldStory = DemoStory & DemoEvents;

const storeFiles = (stories: readonly ToldStory[], trx: Transaction) => {
  const files = stories.flatMap(({ story, files: own }) =>
    own.map(({ bytes, ...file }) => ({
      ...file,
      owner_id: story.id,
      size: bytes.length,
      now: story.create_time,
      stored: true,
    })),
  );
  return insertFiles(files, trx);
};

const storeConsents = async (random: Random, stories: readonly ToldStory[], trx: Transaction) => {
  for (const { plan, story } of stories) {
    if (!story.authorization) continue;
    await insertConsent(
      {
        story_id: story.id,
        agreed: true,
        text_version: CONSENT_TEXT.version,
        name: story.authorization.name,
        id_last4: encrypt(String(random.whole(0, 9_999)).padStart(4, '0')),
        actor_id: plan.owner.id,
        actor_role: plan.owner.role,
        time: story.authorization.signed_at,
      },
      trx,
    );
  }
};

/** What the whole demo consists of. */
export type Demo = {
  users: readonly DemoUser[];
  schools: readonly DemoSchool[];
  stories: readonly ToldStory[];
  /** Of all demo accounts and of the one team that is printed. */
  password: string;
  team: StoryHash;
};
type StoryHash = { account: string; hash: string; other: string };

/** Stores everything in the caller's transaction: an interrupted start leaves nothing half made. */
export const storeDemo = async (random: Random, demo: Demo, now: number, trx: Transaction) => {
  const { users, schools, stories, password, team } = demo;
  await insertSchools(
    schools.map(({ english: _english, ...school }) => school),
    now,
    trx,
  );
  await storePeople(users, password, trx);
  await inBatches(stories, (batch) =>
    insertStories(
      batch.map(({ story, number }) => {
        return { story, number, password_hash: story.account === team.account ? team.hash : team.other };
      }),
      trx,
    ),
  );
  for (const session of new Set(stories.map(({ story }) => story.session))) {
    await takeNumbers(session, stories.filter(({ story }) => story.session === session).length, trx);
  }
  await storeFiles(stories, trx);
  await inBatches(
    stories.flatMap(({ history }) => history),
    (batch) => insertHistory(batch, trx),
  );
  await storeConsents(random, stories, trx);
  for (const { judgement } of stories) {
    if (judgement) await insertJudgement(judgement, judgement.judge_time ?? now, trx);
  }
  await insertAnswers(
    answersOf(
      random,
      stories.map(({ story }) => story),
    ),
    trx,
  );
};
