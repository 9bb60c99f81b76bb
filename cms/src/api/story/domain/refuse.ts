import type { ErrorCode } from 'contract';
import { type FailExtra, Failure, fail } from '../../../lib/errors/fail';
import type { StoredStory } from './stored-story';

/** Who made the latest decision, and when (ms); names only for those who work with the decision. */
export type Current = { apply_status: number; kind?: string; name?: string; time?: number };

/** 409: the story's status forbids it. `details.apply_status` is what is stored now. */
export const refuseStatus = (
  code: ErrorCode,
  story: Pick<StoredStory, 'apply_status'>,
  current?: Omit<Current, 'apply_status'>,
  extra: FailExtra = {},
): never =>
  fail(code, {
    apply_status: story.apply_status,
    current: { apply_status: story.apply_status, ...current },
    ...extra,
  });

/** 400 `incomplete` with the first position that is missing; nothing where none is. */
export const refuseBlock = (block: { step: number; message: string } | null): void => {
  if (!block) return;
  const failure = new Failure('incomplete', block);
  // `details` carries the sentence too (requirements/http.md, "PUT /story/apply").
  Object.assign(failure.details as object, { message: block.message });
  throw failure;
};
