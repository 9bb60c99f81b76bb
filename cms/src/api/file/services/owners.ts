import { holdsRoute, isStaff, type RouteValue } from 'contract';
import { place } from '../../../lib/boot/place';
import { fail } from '../../../lib/errors/fail';
import type { Actor } from '../../../lib/routes/actor';
import type { FileKind } from '../kinds';
import type { OwnerTable } from '../queries/stored-files';

/** An owner with its version and everything in which it names files, as one text. */
export type Holder = { id: string; version: number; files: string };

/** What private files belong to: one table's rows, which the entity that keeps them registers. */
export type FileOwner = OwnerTable & {
  /** The owner's id that the path of an upload names; refuses where this actor may add no files to it. */
  find: (actor: Actor, name: string) => Promise<string>;
  /** After a file was stored, at this time (ms). */
  stored: (id: string, time: number) => Promise<unknown>;
  /** Of these, those alive and unchanged since then (ms). */
  holders: (ids: readonly string[], since: number) => Promise<Holder[]>;
};

/** Public files of one use: who may add some, and of what kinds. */
export type PublicPlace = { permission: RouteValue; kinds: readonly FileKind[] };

/** Where an upload goes: to an owner, or among the public files. */
export type UploadTarget = { place: 'private'; owner_id: string } | { place: 'public' };

const places = new Map<string, PublicPlace>();

/** What private files belong to. */
export const fileOwner = place<FileOwner>('the owner of private files');

const publicTarget = (actor: Actor, place: PublicPlace, kind: FileKind): UploadTarget => {
  if (!isStaff(actor.role) || !holdsRoute(actor, place.permission)) fail('forbidden');
  return place.kinds.includes(kind) ? { place: 'public' } : fail('not_found');
};

/** Adds a use of public files, by the name that it has in the path of an upload. */
export const registerPublicPlace = (name: string, place: PublicPlace): void => {
  places.set(name, place);
};

/** The place that the path of an upload names; refuses as the registered entity does (T-23). */
export const findUploadTarget = async (actor: Actor, name: string, kind: FileKind): Promise<UploadTarget> => {
  const place = places.get(name);
  if (place) return publicTarget(actor, place, kind);
  return { place: 'private', owner_id: await fileOwner.get().find(actor, name) };
};
