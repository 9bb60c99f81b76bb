import type { AuditAction } from 'contract';
import type { Transaction } from '../database';
import type { Actor } from '../routes/actor';
import type { RouteObjects } from '../routes/rights';
import { place } from './place';

/** The actor behind a session's token: `find` refuses a token that is no good, `peek` then gives undefined. */
export type Sessions = {
  find: (token: string) => Promise<Actor>;
  peek: (token: string) => Promise<Actor | undefined>;
};
export const sessions = place<Sessions>('sessions');

/** Makes sure that the person at a session is its owner: 403 `reauthenticate` or `log_in_again`, 429 after too many guesses. */
export type Prove = (actor: Actor, password: string | undefined, address: string) => Promise<void>;
export const proofs = place<Prove>('the proof of a person');

/** What the path of a route names, as far as the actor may know of it; undefined where it may not, or there is none. */
export type FindObject = (actor: Actor, id: string) => Promise<object | undefined>;
/** How each is found, by the name that a rights row has for it. */
export type Objects = Record<keyof RouteObjects, FindObject>;
const found: Partial<Objects> = {};
/** The objects of routes; every entity gives those that are its own. */
export const objects = {
  register(own: Partial<Objects>): void {
    Object.assign(found, own);
  },
  of(name: keyof RouteObjects): FindObject {
    const find = found[name];
    if (!find) throw new Error(`Nothing is registered for ${name}.`);
    return find;
  },
};

/** Who did it: staff, or the platform itself, which has no role. */
export type Author = Pick<Actor, 'id' | 'name' | 'account'> & { role: Actor['role'] | null };
/** What was done, for the record of actions. */
export type AuditedAction = { action: AuditAction; object: { id: string; name: string }; details?: string[] };
export const auditLog =
  place<(author: Author, done: AuditedAction, trx: Transaction) => Promise<void>>('the record of actions');
