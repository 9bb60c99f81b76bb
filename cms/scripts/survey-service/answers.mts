import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { HOUR } from '../steps/durations.mts';
import { encrypt } from './encrypt.mts';
import { type Filled, resultOf, withUnknownKeys } from './questions.mts';
import type { Survey } from './settings.mts';
import { switches } from './switches.mts';

const TAIPEI_MS = 8 * HOUR;

type Answer = Filled & { svid: string; hash: string; time: number };

/** Answers by survey and hash. */
const kept = new Map<string, Answer>();
/** Reports that wait for the next answer. */
const held: Answer[] = [];

const report = async ({ svid, hash }: Answer, webhook: string) => {
  const answer = await fetch(webhook, {
    method: 'POST',
    headers: { 'User-Agent': 'GuzzleHttp/7' },
    body: new URLSearchParams({ svid, hash }),
  }).catch(() => undefined);
  await answer?.arrayBuffer();
};

const REPORTS: Record<ReturnType<typeof switches>['webhook'], (answer: Answer, to: string) => Promise<unknown>> = {
  now: (answer, to) => report(answer, to),
  never: async () => undefined,
  late: async (answer, to) => {
    await pause(switches().delay);
    await report(answer, to);
  },
  thrice: (answer, to) => Promise.all([1, 2, 3].map(() => report(answer, to))),
  reversed: async (answer, to) => {
    held.push(answer);
    if (held.length < 2) return;
    for (const each of held.splice(0).reverse()) await report(each, to);
  },
};

/** Keeps an answer and reports it as the switches say; `hidden` and `chosen` by the questions' numbers. */
export const keepAnswer = (survey: Survey, { hidden, chosen }: Filled, webhook: string) => {
  const hash = randomBytes(16).toString('hex');
  const answer = { svid: survey.svid, hash, hidden, chosen, time: Date.now() - switches().age };
  kept.set(`${survey.svid}/${hash}`, answer);
  const reported = REPORTS[switches().webhook](answer, webhook);
  return { answer, reported };
};

/** What the service says of an answer: an encrypted text; undefined for none of its own. */
export const tellAnswer = (survey: Survey, hash: string) => {
  const answer = kept.get(`${survey.svid}/${hash}`);
  if (!answer) return undefined;
  const submitTime = new Date(answer.time + TAIPEI_MS).toISOString().slice(0, 19).replace('T', ' ');
  const content = {
    svid: switches().svid ?? survey.svid,
    title: survey.key,
    submitTime,
    result: resultOf(survey, answer),
  };
  return encrypt(JSON.stringify(switches().unknown ? withUnknownKeys(content) : content), survey);
};
