import type { ErrorItem } from './errors';

/** What a client shows when no answer came at all. */
export const NO_ANSWER = '連線中斷，請確認網路後再試一次。';
/** What it shows for an answer that is no refusal of ours, such as a proxy's page. */
export const NO_SENTENCE = '伺服器暫時沒有回應，請稍後再試一次。';

export type Refusal = { code: string; message: string; fields: ErrorItem[]; details: Record<string, unknown> };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isItem = (value: unknown): value is ErrorItem =>
  isObject(value) &&
  typeof value.message === 'string' &&
  Array.isArray(value.path) &&
  value.path.every((part) => typeof part === 'string' || typeof part === 'number');

const parsed = (data: unknown): unknown => {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
};

/**
 * Reads the body of a refused call (requirements/http.md, "errors"), an object or its JSON text. Anything else, or a part of another shape,
 * gives the code `unknown`, a general sentence and no fields; it never throws. `details` holds the rest, without code and errors.
 */
export function readErrorBody(data: unknown): Refusal {
  const body = parsed(data);
  const error = isObject(body) && isObject(body.error) ? body.error : {};
  const { code, errors, ...details } = isObject(error.details) ? error.details : {};
  return {
    code: typeof code === 'string' ? code : 'unknown',
    message: typeof error.message === 'string' && error.message ? error.message : NO_SENTENCE,
    fields: Array.isArray(errors) ? errors.filter(isItem) : [],
    details,
  };
}
