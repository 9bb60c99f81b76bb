import type { ErrorCode } from 'contract';
import { z } from 'zod';
import { decryptAnswer, type SurveyKeys } from './decrypt';

const TAIPEI = '+08:00';

const texts = z.array(z.union([z.string(), z.number()]).transform(String)).default([]);

const number = z.union([
  z.number().int().min(0),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
]);

const question = z.object({
  sn: number,
  type: z.string(),
  answer: texts,
  otherAnswer: texts,
});

/** "YYYY-MM-DD HH:mm:ss" without a zone: the service's own, Taipei. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}${TAIPEI}`))
  .refine((time) => !Number.isNaN(time));

/** An answer of the service. It has more keys at both levels, which come and go: they are left out. */
const schema = z.object({ svid: z.string(), submitTime: moment, result: z.array(question) });

export type SurveyAnswer = z.output<typeof schema>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What the service sent, opened and read; or why it can't be (M §8). */
export const readAnswer = (
  sent: string,
  keys: SurveyKeys,
): { answer: SurveyAnswer } | { refusal: Extract<ErrorCode, 'survey_decrypt_failed' | 'survey_data_unreadable'> } => {
  const text = decryptAnswer(sent, keys);
  if (text === undefined) return { refusal: 'survey_decrypt_failed' };
  const { data } = schema.safeParse(parsed(text));
  return data ? { answer: data } : { refusal: 'survey_data_unreadable' };
};
