const LONGEST = 10_000;

const isPage = ({ text }) => /<!doctype html>/i.test(text);
const isAnswer = ({ text }) => /^[{[]/.test(text);
const wrongLogin = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' };

/** What a server has to answer before an upgrade counts as done: address, status, what the answer must be, how it is asked. */
const CALLS = [
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

const ask = async (base, [address, statuses, fits, options]) => {
  try {
    const answer = await fetch(base + address, { ...options, signal: AbortSignal.timeout(LONGEST) });
    const text = await answer.text();
    return statuses.includes(answer.status) && fits({ text }) ? undefined : `${address} ${answer.status}`;
  } catch (error) {
    return `${address} ${error.cause?.code ?? error.message}`;
  }
};

/** Makes the twelve calls; those that were not answered as they must be, each with what came instead. */
export const failedCalls = async (base) => {
  const found = [];
  for (const call of CALLS) found.push(await ask(base, call));
  return found.filter(Boolean);
};

/** How many calls there are. */
export const CALL_COUNT = CALLS.length;
