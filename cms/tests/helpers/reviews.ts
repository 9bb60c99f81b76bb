import type { TestActor } from './actors';
import { api, type Refusal } from './api';
import type { TestStory } from './stories';

/** What a call on a story answers. */
export type Answer = { status: number; body: Refusal };

/** A call that writes. */
export const put = (actor: TestActor, path: string, body?: unknown): Promise<Answer> => api.as(actor).put(path, body);

export const approve = (actor: TestActor, { id }: TestStory) => put(actor, `/story/apply_success/${id}`);

export const reject = (actor: TestActor, { id }: TestStory) =>
  put(actor, `/story/apply_failed/${id}`, { failed_message: '補件' });

export const save = (actor: TestActor, { id }: TestStory, body: object) => put(actor, `/story/update/${id}`, body);

/** The statuses of several answers, in order. */
export const codes = (answers: Answer[]) => answers.map(({ status }) => status).sort();

/** Those that were done. */
export const winners = (answers: Answer[]) => answers.filter(({ status }) => status === 200);

/** The errors of those that weren't. */
export const refusals = (answers: Answer[]) =>
  answers.filter(({ status }) => status !== 200).map(({ body }) => body.error);
