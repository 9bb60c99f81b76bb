import type { SocialProvider } from 'contract';
import { expect } from 'vitest';
import { Browser, choose, locationOf, newestRows, type Person, rowsSince } from './social';

/** What a login ends with. */
export type LoggedIn = { token: string; user: { id: string; account: string; role: string } };

/** Asks for the address at which a provider is linked to a member. */
export const startLinking = (
  { token }: { token: string },
  provider: SocialProvider,
  browser: Browser,
  body: Record<string, unknown> = {},
): Promise<Response> =>
  browser.open(`/api/auth/social/${provider}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Links a login to a member as the profile does; gives the person at the provider. */
export const linkTo = async <P extends Person>(member: { token: string }, provider: SocialProvider, person: P) => {
  const browser = new Browser();
  const response = await startLinking(member, provider, browser);
  const { url } = (await response.json()) as { url: string };
  const back = await browser.open(await choose(browser, new URL(url), person));
  const note = locationOf(back).searchParams.get('social');
  if (note !== 'linked') throw new Error(`linking ended with ${note}`);
  return person;
};

/** Whatever was refused has left no account, session or identity; gives what it answered. */
export const expectNothing = async <Found>(refused: () => Promise<Found>): Promise<Found> => {
  const before = await newestRows();
  const found = await refused();
  expect(await rowsSince(before)).toEqual({ users: 0, sessions: 0, identities: 0 });
  return found;
};
