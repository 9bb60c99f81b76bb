import { createHash, randomBytes } from 'node:crypto';
import { HOUR } from 'contract';
import type { Knex } from 'knex';
import { newId } from '../../helpers/database';
import { tables } from '../../helpers/tables';
import { ACTORS, type ActorName } from '../calls/inputs';

type Place = { kind: 'user' | 'visitor'; id: string; role: string };

const ACCOUNTS: Partial<Record<ActorName, string>> = {
  member: 'teacher@example.org',
  challenger: 'challenger@example.org',
  editor: 'editor@example.org',
  manager: 'manager@example.org',
  judge: 'judge1@example.org',
  admin: 'admin@example.org',
};

/** The member's stories that can be filled in; the first is the visitor's. */
const ownStories = (db: Knex) => {
  const owner = tables.users(db).where({ username: ACCOUNTS.member }).select('document_id');
  return tables.stories(db).whereIn('owner_id', owner).where({ apply_status: 1 }).orderBy('id');
};

/** The accounts of those stories. */
export const ownAccounts = async (db: Knex): Promise<string[]> => {
  const rows: { account: string }[] = await ownStories(db).select('account');
  return rows.map(({ account }) => account);
};

const placesOf = async (db: Knex): Promise<Map<ActorName, Place>> => {
  const places = new Map<ActorName, Place>();
  for (const [name, username] of Object.entries(ACCOUNTS) as [ActorName, string][]) {
    const row = await tables.users(db).where({ username }).first('document_id');
    places.set(name, { kind: 'user', id: row.document_id, role: ACTORS[name] });
  }
  const story = await ownStories(db).first('document_id');
  places.set('visitor', { kind: 'visitor', id: story.document_id, role: 'visitor' });
  return places;
};

/**
 * The sessions of the fuzz, written straight into the database: a password that a call has changed signs no account out for
 * longer than a lot of calls.
 */
export const openSessions = async (db: Knex) => {
  const places = await placesOf(db);
  const tokens = new Map<ActorName, string>();
  const ended = new Set<ActorName>();
  let again = 0;
  const signIn = async (name: ActorName): Promise<void> => {
    const place = places.get(name);
    if (!place) return;
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const times = { created_at: new Date(now), updated_at: new Date(now), published_at: new Date(now) };
    await tables.sessions(db).insert({
      ...times,
      document_id: newId(),
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_kind: place.kind,
      user_id: place.id,
      role: place.role,
      login_time: new Date(now),
      seen_time: new Date(now),
      expires_time: new Date(now + HOUR),
    });
    tokens.set(name, token);
  };
  for (const name of places.keys()) await signIn(name);
  return {
    tokenOf: (name: string) => tokens.get(name as ActorName),
    /** Notes that a session has ended. */
    end(name: string, dead: string) {
      if (tokens.get(name as ActorName) === dead) ended.add(name as ActorName);
    },
    /** Signs those in again whose sessions have ended. */
    async renew() {
      again += ended.size;
      for (const name of ended) await signIn(name);
      ended.clear();
    },
    renewAll: () => Promise.all([...places.keys()].map(signIn)),
    /** How often an account had to sign in again. */
    renewed: () => again,
  };
};

/** Staff accounts for the calls that change and delete staff; gives their ids. */
export const makeVictims = async (db: Knex): Promise<string[]> => {
  const ids: string[] = [];
  for (const role of ['editor', 'manager', 'judge', 'admin']) {
    const document_id = newId();
    const username = `victim-${role}@example.org`;
    const time = new Date();
    await tables.users(db).insert({
      document_id,
      username,
      email: username,
      provider: 'local',
      confirmed: true,
      blocked: false,
      role_name: role,
      name: username,
      jobs: '[]',
      session_list: '[]',
      official_routes: '[]',
      challenge_routes: '[]',
      update_time: time,
      created_at: time,
      updated_at: time,
      published_at: time,
    });
    ids.push(document_id);
  }
  return ids;
};
