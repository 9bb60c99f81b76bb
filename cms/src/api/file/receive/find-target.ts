import { EDITABLE, isStaff, PUBLIC_UPLOADS, type RouteValue } from 'contract';
import type { Context, Middleware, Next } from 'koa';
import type { Actor } from '../../../lib/actor';
import { fail } from '../../../lib/fail';
import { storyAccess } from '../../story/port';
import type { FileKind } from '../kinds';

type PublicPlace = (typeof PUBLIC_UPLOADS)[number];

/** Where an upload goes: into a story, or among the public files of posts, mails and resources. */
export type UploadTarget = { place: 'story'; story_id: string } | { place: 'public'; name: PublicPlace };

const PERMISSION: Record<PublicPlace, RouteValue> = {
  notification: 'manage-notification-list',
  billboard: 'billboard-manage',
  'edu-resource': 'free-resource-manage',
  'dfc-resource': 'challenge-resource-package',
  'help-article': 'help-article-manage',
};

const isPublicPlace = (account: string): account is PublicPlace => PUBLIC_UPLOADS.some((name) => name === account);

const publicTarget = (actor: Actor, name: PublicPlace, kind: FileKind): UploadTarget => {
  if (!isStaff(actor.role)) fail('forbidden');
  if (actor.role !== 'admin' && !actor.routes.includes(PERMISSION[name])) fail('forbidden');
  if (kind === 'pdf' && !name.endsWith('-resource')) fail('not_found');
  return { place: 'public', name };
};

const storyTarget = async (actor: Actor, account: string): Promise<UploadTarget> => {
  const story = await storyAccess().byAccount(actor, account);
  if (!story) return fail('not_found');
  if (!isStaff(actor.role) && !EDITABLE.includes(story.apply_status)) {
    fail('story_locked', { apply_status: story.apply_status });
  }
  return { place: 'story', story_id: story.id };
};

/** Finds the place that the path names, before a byte of the body is read: 404 for another's, 409 when it is locked (T-23). */
export const findTarget =
  (kind: FileKind): Middleware =>
  async (ctx: Context, next: Next) => {
    const account = String(ctx.params.account);
    const actor = ctx.state.actor as Actor;
    ctx.state.target = isPublicPlace(account) ? publicTarget(actor, account, kind) : await storyTarget(actor, account);
    return next();
  };
