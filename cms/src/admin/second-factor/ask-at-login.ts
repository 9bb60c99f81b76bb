import { askForCode, type SetUp, showCodes } from './dialog';

const HEADER = 'X-Login-Code';
/** The calls with which the panel gets a session. */
const WAYS_IN = /\/admin\/(login|reset-password|register)\/?$/;

type Details = { code?: string } & Partial<SetUp>;
type Answer = { data?: { recovery_codes?: string[] } | null; error?: { message: string; details?: Details } };

const read = (response: Response): Promise<Answer> =>
  response
    .clone()
    .json()
    .catch(() => ({}));

const addressOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : String(input), location.href).pathname;

const setUpOf = ({ secret, uri }: Details): SetUp | undefined => (secret && uri ? { secret, uri } : undefined);

/**
 * Strapi's login screen knows no second factor: when the server asks for a code, a dialog above the screen does, and the same
 * call goes out once more with it. The screen sees only how it ended. Without this the server refuses all the same.
 */
export const askAtLogin = () => {
  const original = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    let response = await original(input, init);
    if (!WAYS_IN.test(addressOf(input))) return response;
    let answer = await read(response);
    let setUp: SetUp | undefined;
    let wrong: string | undefined;
    for (;;) {
      const details = answer.error?.details ?? {};
      if (details.code === 'code_wrong') wrong = answer.error?.message;
      else if (details.code === 'code_needed' || details.code === 'set_up_needed') setUp = setUpOf(details);
      else break;
      const code = await askForCode(wrong, setUp);
      if (code === undefined) break;
      const headers = new Headers(init?.headers);
      headers.set(HEADER, encodeURIComponent(code));
      response = await original(input, { ...init, headers });
      answer = await read(response);
    }
    if (answer.data?.recovery_codes) await showCodes(answer.data.recovery_codes);
    return response;
  };
};
