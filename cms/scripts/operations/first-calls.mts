import { faultOf } from './fault.mts';

const LONGEST = 10_000;

/** A call: address, statuses that are well, what the answer must be, how it is asked. */
type Call = [string, number[], (answer: { text: string }) => boolean, RequestInit?];

const isPage = ({ text }: { text: string }) => /<!doctype html>/i.test(text);
const isAnswer = ({ text }: { text: string }) => /^[{[]/.test(text);
const wrongLogin = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };

/** What a server has to answer before an upgrade counts as done. */
const CALLS: Call[] = [
  ['/api/health/live', [200], isAnswer],
  ['/api/health/ready', [200], isAnswer],
  // 503 when a service outside is away, which no way back would mend.
  ['/api/health', [200, 503], isAnswer],
  ['/', [200], isPage],
  ['/login', [200], isPage],
  ['/backend-manage/', [200], isPage],
  ['/admin', [200], isPage],
  ['/api/site-setting', [200], isAnswer],
  ['/api/school/filter', [200], isAnswer],
  ['/api/openapi.json', [200], isAnswer],
  ['/api/auth', [401], isAnswer],
  ['/api/auth/login', [400], isAnswer, wrongLogin],
];

const ask = async (base: string, [address, statuses, fits, options]: Call) => {
  try {
    const answer = await fetch(base + address, { ...options, signal: AbortSignal.timeout(LONGEST) });
    const text = await answer.text();
    return statuses.includes(answer.status) && fits({ text }) ? undefined : `${address} ${answer.status}`;
  } catch (error) {
    const { cause, message } = faultOf(error);
    return `${address} ${cause ? (faultOf(cause).code ?? message) : message}`;
  }
};

/** Makes the twelve calls; those that were not answered as they must be, each with what came instead. */
export const failedCalls = async (base: string) => {
  const found: (string | undefined)[] = [];
  for (const call of CALLS) found.push(await ask(base, call));
  return found.filter((one) => one !== undefined);
};

/** How many calls there are. */
export const CALL_COUNT = CALLS.length;
