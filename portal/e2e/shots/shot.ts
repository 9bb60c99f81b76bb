import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { ERRORS, type ErrorCode } from 'contract';

/** Who sits in front of the screen: people of the demo, and one who has just registered. */
export type As = 'guest' | 'newcomer' | 'teacher' | 'challenger' | 'team' | 'admin' | 'manager' | 'editor' | 'judge';

/** What a table may name: stories of the demo teacher and of all, by status. */
export interface World {
  /** The id of a story of the demo teacher's (this session's) in that status. */
  own: (status: number) => string;
  /** The id of some member's story in that status, as staff see it. */
  any: (status: number) => string;
  /** Account of a story of the current session in that status. */
  account: (status: number) => string;
  team: { id: string; account: string };
  password: string;
}

/** One screen in one state. */
export interface Shot {
  /** The picture's name, `screen-state`. */
  name: string;
  as: As;
  at: string | ((world: World) => string);
  /** Before the page is opened: a call that fails, a connection that is gone. */
  before?: (page: Page, world: World) => Promise<unknown>;
  /** From the open page to the state. */
  reach?: (page: Page, world: World) => Promise<unknown>;
  /** What is there when the state is. */
  see: (page: Page) => Locator;
  /** The picture shows the window instead of the whole page: dialogs, bars, long pages. */
  frame?: 'window';
  /** What is printed: axe judges screens. */
  paper?: boolean;
  /** Widths at which this state exists; both by default. */
  only?: 'phone' | 'desktop';
}

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name, level: 1 });
export const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

/** Picks an entry of the first ⋯ menu that has it; one that a late scroll has closed is opened again. */
export const pick = (menu: RegExp, entry: string) => (page: Page) => {
  const item = page.getByRole('button', { name: entry, exact: true });
  return expect(async () => {
    for (const button of await page.getByRole('button', { name: menu }).all()) {
      // An open list may cover the next button.
      await page.keyboard.press('Escape');
      await button.click({ timeout: 1_000 });
      if (await item.isVisible()) return await item.click({ timeout: 1_000 });
    }
    throw new Error(`no menu has ${entry}`);
  }).toPass();
};

/** Everything under this address of the API breaks down. */
export const failing = (pattern: string) => (page: Page) =>
  page.route(`**/api${pattern}`, (route) => route.fulfill({ status: 503, body: '' }));

/** Nothing under this address of the API is answered, as on a line that is too slow. */
export const holding = (pattern: string) => (page: Page) => page.route(`**/api${pattern}`, () => undefined);

/** What a call under this address of the API gives, with a change. */
export const changing =
  <Answer extends object>(pattern: string, change: (answer: Answer) => object) =>
  (page: Page) =>
    page.route(`**/api${pattern}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: change((await response.json()) as Answer) });
    });

/** The platform answers so, whatever it knows. */
export const answering = (pattern: string, status: number, body: (route: Route) => unknown) => (page: Page) =>
  page.route(`**/api${pattern}`, (route) => route.fulfill({ status, json: body(route) }));

/** Everything under this address of the API is refused for this reason. */
export const refusing = (pattern: string, code: ErrorCode) => {
  const { status, message } = ERRORS[code];
  return answering(pattern, status, () => ({
    data: null,
    error: { status, name: 'Error', message, details: { code } },
  }));
};
