import type { SocialProvider } from 'contract';
import { inject } from 'vitest';
import { type Answer, api, type Refusal } from './api';
import { tables } from './tables';

/** What the person at a stand-in's form says, and what the provider is to do wrong (cms/scripts/social). */
export type Person = {
  email?: string;
  name?: string;
  verified?: 'true' | 'false' | 'text' | 'absent';
  hd?: string;
  subject?: string;
  fault?: string;
  choice?: 'log-in' | 'cancel';
};

/** A browser as far as a login needs one: cookies by host, and redirects one at a time. */
export class Browser {
  private readonly jars = new Map<string, Map<string, string>>();

  /** `home`: the platform's address. */
  constructor(readonly home: string = inject('baseUrl')) {}

  /** Sent along with every call of the platform. */
  headers: Record<string, string> = {};

  private jar(url: URL): Map<string, string> {
    const jar = this.jars.get(url.host) ?? new Map<string, string>();
    this.jars.set(url.host, jar);
    return jar;
  }

  /** The cookies that the platform has set. */
  get cookies(): Map<string, string> {
    return this.jar(new URL(this.home));
  }

  /** Takes cookies of the platform over from another browser, or altered. */
  set cookies(jar: Map<string, string>) {
    this.jars.set(new URL(this.home).host, new Map(jar));
  }

  async open(address: string | URL, options: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.home);
    const jar = this.jar(url);
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = url.origin === this.home ? this.headers : {};
    const headers = { ...own, ...(cookie ? { cookie } : {}), ...options.headers };
    const response = await fetch(url, { ...options, redirect: 'manual', headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
}

/** Where a redirect leads. */
export const locationOf = (response: Response): URL =>
  new URL(response.headers.get('location') ?? '', inject('baseUrl'));

/** Fills the form of the stand-in to which the platform sent the browser; gives the way back, not yet gone. */
export const choose = async (browser: Browser, at: URL, person: Person): Promise<URL> => {
  const { choice = 'log-in', ...said } = person;
  let url = at;
  let response = await browser.open(url);
  while (response.status >= 300 && response.status < 400) {
    url = new URL(response.headers.get('location') ?? '', url);
    response = await browser.open(url);
  }
  const body = new URLSearchParams({ choice, ...said });
  response = await browser.open(url, { method: 'POST', body });
  for (;;) {
    url = new URL(response.headers.get('location') ?? '', url);
    if (url.origin === browser.home) return url;
    response = await browser.open(url);
    if (response.status < 300 || response.status >= 400) throw new Error(`the stand-in answered ${response.status}`);
  }
};

/** Begins a login; gives where the browser is sent. */
export const begin = async (browser: Browser, provider: SocialProvider, query = ''): Promise<URL> => {
  const response = await browser.open(`/api/auth/login/${provider}${query}`);
  if (response.status !== 302) throw new Error(`the login answered ${response.status}: ${await response.text()}`);
  return locationOf(response);
};

/** A login at a provider up to the platform's answer to the way back. */
export const comeBack = async (provider: SocialProvider, person: Person, browser = new Browser()): Promise<Response> =>
  browser.open(await choose(browser, await begin(browser, provider), person));

const begunIn = new Map<string, Browser>();

/** The browser in which a token or step came to be, as long as a test says nothing else. */
const browserOf = (token: string): Browser => begunIn.get(token) ?? new Browser();

/** What a call about a step of a login sends along from the browser that began it, or from another one. */
export const from = (token: string, browser = browserOf(token)): { headers: Record<string, string> } => {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { headers: cookie ? { cookie } : {} };
};

/** The same, with what the answer's address says. */
export const arrive = async (provider: SocialProvider, person: Person, browser = new Browser()) => {
  const response = await comeBack(provider, person, browser);
  const { pathname, searchParams } = locationOf(response);
  begunIn.set(searchParams.get('token') ?? '', browser);
  return {
    status: response.status,
    path: pathname,
    note: searchParams.get('social') ?? undefined,
    token: searchParams.get('token') ?? '',
  };
};

export type StepRefusal = Refusal & { error: { details: { challenge: string; account: string; name: string } } };

/** Gives a token back for a session, or for the next step, in the browser that began unless another one is named. */
export const exchange = async <Body = StepRefusal>(
  token: string,
  browser = browserOf(token),
): Promise<Answer<Body>> => {
  const answer = await api.post<Body>('/auth/login/token', { token }, from(token, browser));
  const { challenge } = (answer.body as Partial<StepRefusal>).error?.details ?? {};
  if (challenge) begunIn.set(challenge, browser);
  return answer;
};

const TABLES = ['users', 'sessions', 'identities'] as const;

type Rows = Record<(typeof TABLES)[number], number>;

const ofEach = async (read: (table: (typeof TABLES)[number]) => Promise<unknown>): Promise<Rows> => {
  const rows: Partial<Rows> = {};
  for (const table of TABLES) rows[table] = Number((await read(table)) ?? 0);
  return rows as Rows;
};

/** The id of the newest row of each: what is made later comes after it, whatever the server clears away meanwhile. */
export const newestRows = () => ofEach(async (table) => (await tables[table]().max({ newest: 'id' }).first())?.newest);

/** How many rows of each were made after those. */
export const rowsSince = (newest: Rows) =>
  ofEach(async (table) => (await tables[table]().where('id', '>', newest[table]).count({ n: '*' }).first())?.n);

/** The identities of an account. */
export const identitiesOf = (userId: string): Promise<{ provider: string; subject: string }[]> =>
  tables.identities().where({ user_id: userId }).select('provider', 'subject');
