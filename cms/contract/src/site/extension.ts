import { z } from 'zod';
import { DAY, MINUTE } from '../common/durations';
import { LIMITS } from '../common/limits';
import { instant, textField } from '../common/text';
import { formatDateTime } from '../common/time';
import type { EditionDates } from './edition';

/** Staff let one story be sent in at most so long after the moment that is its last without them. */
export const EXTENSION_LONGEST = DAY;
/** What one press gives to all. */
export const EXTENSION_FOR_ALL = 30 * MINUTE;

/** PUT /story/extend/{id}. */
export const extendBody = z.strictObject({
  until: instant('請選擇時間'),
  reason: textField('請填寫原因', LIMITS.reject_reason),
});
export type ExtendBody = z.infer<typeof extendBody>;

/** PUT /site-setting/edition/extend: the close as the screen shows it, so that a second press of the same screen is refused. */
export const extendAllBody = z.strictObject({ base: z.strictObject({ close_time: instant('時間不正確') }) });
export type ExtendAllBody = z.infer<typeof extendAllBody>;

/** Why a story can't be let until then; undefined when it can. `last` is its last moment without an extension (null: no end). */
export const extensionProblem = (last: number | null, until: number, now: number): string | undefined => {
  if (last === null) return '這一屆沒有截止時間，不用延長';
  if (until <= now) return '延長到的時間要在現在之後';
  if (until <= last) return `這一組本來就可以送到 ${formatDateTime(last)}，請選擇更晚的時間`;
  return until > last + EXTENSION_LONGEST ? `最晚只能延長到 ${formatDateTime(last + EXTENSION_LONGEST)}` : undefined;
};

/** Why the close can't be moved on for all with one press; undefined when it can. */
export const extendAllProblem = (close: number | null, now: number): string | undefined => {
  if (close === null) return '這一屆沒有截止時間，不用延長';
  return close + EXTENSION_FOR_ALL <= now
    ? '截止已經超過 30 分鐘，請到「新的一屆」修改截止時間，或只延長需要的小組'
    : undefined;
};

type Moved = Pick<EditionDates, 'close_time' | 'supplement_deadline' | 'review_deadline'>;

/** The dates once the close has moved on for all: nothing that ends after the close ends before it then. */
export const extendedDates = (close: number, { supplement_deadline, review_deadline }: Moved): Moved => {
  const close_time = close + EXTENSION_FOR_ALL;
  const notBefore = (date: number | null) => (date === null ? null : Math.max(date, close_time));
  return {
    close_time,
    supplement_deadline: notBefore(supplement_deadline),
    review_deadline: notBefore(review_deadline),
  };
};
