import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { QUESTIONNAIRES, type SurveyReport } from 'contract';
import { inject } from 'vitest';
import type { TestActor } from './actors';
import { api, type CallOptions, call, type Refusal } from './api';
import { switchToSqlite } from './database';
import { freePort } from './free-port';
import { startServer } from './start-server';
import { aMember, makeStory } from './stories';
import { tables } from './tables';

const MAIN = path.resolve(import.meta.dirname, '../../scripts/survey-service/main.mts');

/** The settings of two surveys; every number and key differs, so that no two of them can be taken for each other. */
export const SURVEYS = {
  SURVEY_PROVIDER: 'surveycake',
  SURVEYCAKE_COUNSELOR_SVID: 'aB3dE',
  SURVEYCAKE_COUNSELOR_HASH_KEY: 'counselor-key-01',
  SURVEYCAKE_COUNSELOR_IV_KEY: 'counselor-iv--02',
  SURVEYCAKE_COUNSELOR_SN_FORM_TYPE: '3',
  SURVEYCAKE_COUNSELOR_SN_PERSON: '1',
  SURVEYCAKE_COUNSELOR_SN_PROOF: '2',
  SURVEYCAKE_STUDENT_SVID: 'yPZQe',
  SURVEYCAKE_STUDENT_HASH_KEY: '0123456789abcdef',
  SURVEYCAKE_STUDENT_IV_KEY: 'fedcba9876543210',
  SURVEYCAKE_STUDENT_SN_FORM_TYPE: '4',
  SURVEYCAKE_STUDENT_SN_PERSON: '0',
  SURVEYCAKE_STUDENT_SN_PROOF: '7',
} as const;

const putJson = async (address: string, body: object) => {
  await fetch(address, { method: 'PUT', body: JSON.stringify(body) });
};

/** A stand-in for SurveyCake as a process of its own, the settings with which servers use it, and what it can be asked to do. */
export const startSurveyService = async (env: Record<string, string> = {}) => {
  const url = `http://127.0.0.1:${await freePort()}`;
  const settings = { ...SURVEYS, SURVEYCAKE_BASE_URL: url, ...env };
  const service: ChildProcess = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await once(service, 'message');
  return {
    url,
    settings,
    kill: (signal?: NodeJS.Signals) => service.kill(signal),

    /** Names the platform to which people come back. */
    setPlatform: (PUBLIC_URL: string) => putJson(`${url}/platform`, { PUBLIC_URL }),

    /** Sets how the service misbehaves; what isn't named is well again. */
    set: (switches: object = {}) => putJson(`${url}/switches`, switches),

    /** How often the answer behind a hash was asked for. */
    asked: async (hash: string): Promise<number> => {
      const counts = (await (await fetch(`${url}/asked`)).json()) as Record<string, number>;
      return counts[hash] ?? 0;
    },
  };
};

let rooms = 0;

/** A server whose questionnaires are at a stand-in for SurveyCake; on SQLite it has a database for itself, which `db()` is then. */
export const openSurveyRoom = async (env: Record<string, string> = {}) => {
  rooms += 1;
  const service = await startSurveyService(env);
  const { url, set, asked } = service;

  const folder = path.join(inject('folder'), `survey-${process.pid}-${rooms}`);
  mkdirSync(folder);
  const log = path.join(folder, 'server.log');
  const filename = path.join(folder, 'app.db');
  const isSqlite = inject('database').client === 'sqlite';
  if (isSqlite) cpSync(inject('template'), filename);
  const { PUBLIC_URL: _url, ...main } = inject('serverEnv');
  const settings = {
    ...main,
    ...(isSqlite ? { DATABASE_FILENAME: filename } : {}),
    LOG_LEVEL: 'debug',
    ...service.settings,
  };
  const server = await startServer(settings, log);
  const leave = isSqlite ? switchToSqlite(filename) : async () => undefined;
  await service.setPlatform(server.url);

  return {
    url,
    set,
    asked,
    log,
    settings,
    base: server.url,
    /** One more server on the same database, or this one again. */
    start: () => startServer(settings, path.join(folder, 'second.log')),

    call: <Body>(method: string, address: string, token?: string, more: CallOptions = {}) =>
      call<Body>(method, address, token, { base: server.url, ...more }),

    close: async () => {
      await server.stop();
      service.kill();
      await leave();
    },
  };
};

export type SurveyRoom = Awaited<ReturnType<typeof openSurveyRoom>>;

/** The address of a person's questionnaire. */
export const outsideLink = async (
  room: Pick<SurveyRoom, 'base'>,
  actor: { token: string },
  id: string,
  more: Record<string, string> = {},
): Promise<string> => {
  const query = { form_type: 'under18', id, ...more };
  const { status, body, text } = await api.as(actor).get<{ url: string }>('/survey/link', { query, base: room.base });
  if (status !== 200) throw new Error(`no link: ${status} ${text}`);
  return body.url;
};

const FIRST = 100;
const COUNTS = QUESTIONNAIRES.map(({ questions }) => questions.length);

/** Answers each question of a form at the stand-in; gives the report that it sends. */
export const answerOutside = async (link: string, value = '3', wait = false): Promise<SurveyReport> => {
  const body = new URLSearchParams(new URL(link).searchParams);
  for (let index = 0; index < Math.max(...COUNTS); index += 1) body.set(`sn${FIRST + index}`, value);
  if (wait) body.set('wait', 'true');
  const answer = await fetch(link, { method: 'POST', body, redirect: 'manual' });
  const query = new URL(answer.headers.get('location') ?? '').searchParams;
  return { svid: query.get('svid') ?? '', hash: query.get('hash') ?? '' };
};

/** Asks for the thank-you page of a report. */
export const thank = (room: Pick<SurveyRoom, 'base'>, query: Record<string, string>) =>
  api.get('/survey/thank-you', { query, base: room.base });

/** Sends the webhook's form. */
export const report = (
  room: SurveyRoom,
  body: Record<string, string> | string,
  { key, ...more }: CallOptions & { key?: string } = {},
) =>
  call<Refusal>('POST', `/survey/webhook${key ? `/${key}` : ''}`, undefined, {
    base: room.base,
    raw: typeof body === 'string' ? body : new URLSearchParams(body).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    ...more,
  });

const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);

/** Who of a story has filled in. */
export const filledOf = async (story: string): Promise<string[]> =>
  parse((await tables.stories().where('document_id', story).first('filled_ids')).filled_ids);

type StoredAnswer = { person_id: string; form_key: string; answers: { id: string; value: string }[] };

/** The answers that are stored for a story. */
export const answersOf = async (story: string): Promise<StoredAnswer[]> => {
  const rows = await tables.surveyAnswers().where('story_id', story).select('person_id', 'form_key', 'answers');
  return rows.map((row) => ({ ...row, answers: parse(row.answers) }));
};

/** What is stored of a report. */
export const reportOf = ({ hash }: SurveyReport) => tables.surveyReports().where({ hash }).first();

/** Ends what waits, so that the worker of no other test's report meets this one's service. */
export const settleReports = () =>
  tables.surveyReports().whereIn('state', ['due', 'failed']).update({ state: 'refused', next_try_time: null });

/** A story with one child, and the address of the child's questionnaire. */
export const aChild = async (room: Pick<SurveyRoom, 'base'>, owner: TestActor) => {
  const story = await makeStory(owner, { team_members: [aMember()] });
  const child = story.team_members[0]?.id ?? '';
  return { story, child, link: await outsideLink(room, owner, child, { story: story.id }) };
};
