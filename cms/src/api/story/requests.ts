import {
  accountsBody,
  activityQuery,
  claimBody,
  deleteMatchingBody,
  fieldsWrittenBy,
  galleryQuery,
  idListBody,
  isStaff,
  manageQuery,
  overviewQuery,
  personalQuery,
  presenceBody,
  proofBody,
  type Role,
  rejectBody,
  restoreMatchingBody,
  storyAllQuery,
  storyCreateBody,
  storyCreateForBody,
  storyParams,
  storyUpdateBody,
  youtubeBody,
} from 'contract';
import type { Context, Next } from 'koa';
import { z } from 'zod';
import { fail } from '../../lib/errors/fail';
import { refuseLockedStory } from './services/update';

const byAge = { under: storyUpdateBody(false), adult: storyUpdateBody(true) };
/** The bodies of an update by the kind of team, as the document of the API names them. */
export const updateBodies = { StoryUpdateUnder18: byAge.under, StoryUpdateAdult: byAge.adult };
const KNOWN = Object.keys(byAge.under.shape);
/** What every writer may send beside fields. */
const BESIDE = ['base', 'progress', 'after_conflict'];

/** Who sets the team's password: an admin, and the member whose team it is. */
const SETS_PASSWORD: readonly Role[] = ['user', 'admin'];

const writableBy = (role: Role): readonly string[] => [
  ...fieldsWrittenBy(role),
  ...BESIDE,
  ...(SETS_PASSWORD.includes(role) ? ['password'] : []),
  ...(isStaff(role) ? ['reason'] : []),
];

/** The body of an update by this actor: 403 for fields that are others' to fill in, then by the age of the team. */
export const updateBodyFor = (ctx: Context) => {
  const { actor, story, body } = ctx.state;
  const writable = writableBy(actor.role);
  const sent = typeof body === 'object' && body !== null ? Object.keys(body) : [];
  const forbidden = sent.filter((key) => KNOWN.includes(key) && !writable.includes(key));
  if (forbidden.length > 0) {
    fail('field_forbidden', { errors: forbidden.map((key) => ({ path: [key], message: '這個欄位由其他人填寫' })) });
  }
  return story.is_18 ? byAge.adult : byAge.under;
};

/** The bodies of a creation by who creates, as the document of the API names them: members for themselves, an admin for a member. */
export const createBodies = { StoryCreateBody: storyCreateBody, StoryCreateForBody: storyCreateForBody };

/** The body of a creation by this actor (decision 54). */
export const createBodyFor = (ctx: Context) => (isStaff(ctx.state.actor.role) ? storyCreateForBody : storyCreateBody);

/** 409 before the body is read when the story's status forbids the actor to edit. */
export const refuseLocked = async (ctx: Context, next: Next) => {
  await refuseLockedStory(ctx.state.actor, ctx.state.story);
  return next();
};

const nothing = z.strictObject({});

export const createRequest = { body: storyCreateBody };
export const personalRequest = { query: personalQuery };
export const galleryRequest = { query: galleryQuery };
export const storyRequest = { params: storyParams };
export const activityRequest = { params: storyParams, query: activityQuery };
export const updateRequest = { params: storyParams, body: byAge.under };
export const presenceRequest = { params: storyParams, body: presenceBody };
export const claimRequest = { params: storyParams, body: claimBody };
export const bareRequest = { params: storyParams, body: nothing };
export const teamPasswordRequest = { params: storyParams, body: proofBody };
export const manageRequest = { query: manageQuery };
export const allRequest = { query: storyAllQuery };
export const binRequest = { query: personalQuery };
export const idListRequest = { body: idListBody };
export const deleteMatchingRequest = { body: deleteMatchingBody };
export const restoreMatchingRequest = { body: restoreMatchingBody };
export const rejectRequest = { params: storyParams, body: rejectBody };
export const overviewRequest = { query: overviewQuery };
export const accountsRequest = { body: accountsBody };
export const youtubeRequest = { body: youtubeBody };

/** GET /file/story-zip/{token}. */
export const zipRequest = { params: z.object({ token: z.string().max(600) }) };
