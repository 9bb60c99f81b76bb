import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Role, RouteValue } from 'contract';
import { HOUR } from 'contract';
import { insert } from './database';
import { tables } from './tables';

/** An account with a live session; `password` is there only for those made with one. */
export type TestActor = { id: string; account: string; name: string; role: Role; token: string; password?: string };

let count = 0;

/** A word that no other test of this run has used. */
export const unique = (word: string) => {
  count += 1;
  return `${word}${randomBytes(3).toString('hex')}n${count}`;
};

/** The stored form of a password, with cheap costs: tests log in often. */
export const passwordHash = (password: string) => hash(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 });

/** A session written straight into the database; gives its token. `age` in ms makes it an older login. */
export const makeSession = async (kind: 'user' | 'visitor', id: string, role: Role, age = 0): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await insert(tables.sessions, {
    token_hash: createHash('sha256').update(token).digest('hex'),
    user_kind: kind,
    user_id: id,
    role,
    login_time: new Date(now - age),
    seen_time: new Date(now),
    expires_time: new Date(now + HOUR),
  });
  return token;
};

type UserOptions = {
  password?: string;
  routes?: RouteValue[];
  /** Further columns of `up_users`. */
  columns?: Record<string, unknown>;
};

/** An account with a session, written straight into the database. With `password` it can log in too. */
export const makeUser = async (
  role: Exclude<Role, 'visitor'> = 'user',
  options: UserOptions = {},
): Promise<TestActor> => {
  const { password, routes = [], columns = {} } = options;
  const account = `${unique(role)}@example.org`;
  const name = `測試${role}`;
  const id = await insert(tables.users, {
    username: account,
    email: account,
    provider: 'local',
    confirmed: true,
    blocked: false,
    role_name: role,
    name,
    phone: '0912345678',
    update_time: new Date(),
    jobs: '[]',
    session_list: '[]',
    official_routes: '[]',
    challenge_routes: JSON.stringify(routes),
    ...(password ? { password_hash: await passwordHash(password) } : {}),
    ...columns,
  });
  const token = await makeSession('user', id, role);
  return { id, account, name, role, token, ...(password ? { password } : {}) };
};

/** Who a story goes through: its owner, an editor of the stories' desk, and an admin. */
export const makeStoryPeople = async () => ({
  owner: await makeUser(),
  editor: await makeUser('editor', { routes: ['stories-manage'] }),
  admin: await makeUser('admin'),
});
