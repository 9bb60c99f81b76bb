import type { Story } from 'contract';
import { api, type Refusal } from './api';

/** A save of a story's fields that should succeed. */
export const update = (actor: { token: string }, story: { id: string }, body: unknown) =>
  api.as(actor).put<Story>(`/story/update/${story.id}`, body);

/** The same when a refusal is expected. */
export const refused = (actor: { token: string }, story: { id: string }, body: unknown) =>
  api.as(actor).put<Refusal>(`/story/update/${story.id}`, body);

/** The places that a refusal names. */
export const pathsOf = ({ error }: Refusal) => error.details.errors?.map(({ path }) => path.join('.'));
