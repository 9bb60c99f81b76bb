import type { Browser, BrowserContext, Page } from '@playwright/test';
import { sessionOf as sessionNow } from 'contract';
import type { As, Shot, World } from '../shots/shot';
import { demo, platform } from './addresses';
import { ask, newMember, sessionOf } from './platform';
import { expect } from './test';

interface Row {
  id: string;
  account: string;
  apply_status: number;
}

interface Listed {
  list: Row[];
  total: number;
}

const SIZE = 100;

const byStatus = (rows: Row[], status: number): Row => {
  const row = rows.find(({ apply_status }) => apply_status === status);
  if (!row) throw new Error(`the demo has no story in status ${status} here`);
  return row;
};

/** Logs in as each person once, and finds the stories that the tables speak of. */
export class Stage {
  private readonly tokens = new Map<As, Promise<string>>();
  private readonly contexts = new Map<As, Promise<BrowserContext>>();
  private readonly newcomer: string;
  world: World | undefined;

  constructor(mark: string) {
    this.newcomer = `newcomer.${mark}@school.example`;
  }

  async set(): Promise<World> {
    if (this.world) return this.world;
    const listed = (path: string, token: string) => ask<Listed>('GET', path, { token });
    const { list: own } = await listed('/story/personal?page=1&size=50', await this.token('teacher'));
    const all = await this.oldest(await this.token('admin'));
    const first = byStatus(own.toReversed(), 1);
    this.world = {
      own: (status) => byStatus(own, status).id,
      any: (status) => byStatus(all, status).id,
      account: (status) => byStatus(all, status).account,
      team: own.find(({ account }) => account.endsWith('-00001')) ?? first,
      password: demo.password,
    };
    return this.world;
  }

  /** The demo's own stories of this session, its first ones: journeys work on those that came after them. */
  private async oldest(token: string): Promise<Row[]> {
    const read = (page: number) =>
      ask<Listed>('GET', `/story?session=${sessionNow(Date.now())}&page=${page}&size=${SIZE}`, { token });
    const pages = Math.ceil((await read(1)).total / SIZE);
    const lists = await Promise.all([Math.max(1, pages - 1), pages].map(read));
    return lists.flatMap(({ list }) => list).toReversed();
  }

  private token(as: As): Promise<string> {
    const known = this.tokens.get(as);
    if (known) return known;
    const made = this.logIn(as);
    this.tokens.set(as, made);
    return made;
  }

  private async logIn(as: As): Promise<string> {
    if (as === 'newcomer') await newMember(this.newcomer, demo.password);
    const team = async () => (await this.set()).team.account;
    const accounts: Partial<Record<As, string>> = { newcomer: this.newcomer, judge: demo.judge };
    const account = as === 'team' ? await team() : (accounts[as] ?? `${as}@example.org`);
    return await sessionOf(account, demo.password);
  }

  private async open(browser: Browser, as: As): Promise<BrowserContext> {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    // The people of the other pictures are not there: each shows one person's screen. Without pictures nothing is
    // caught on its way: that would keep the browser from caching its scripts.
    if (process.env.SCREENS_DIR)
      await context.route('**/api/story/presence/**', (route) => route.fulfill({ json: { others: [] } }));
    if (as === 'guest') return context;
    const staff = ['admin', 'manager', 'editor', 'judge'].includes(as);
    const [key, token] = [staff ? 'managerToken' : 'token', await this.token(as)];
    await context.addInitScript(([name = '', value = '']) => localStorage.setItem(name, value), [key, token]);
    return context;
  }

  /** A page in the browser of that person, who is logged in, in the portal or the back office; nothing is left there of the page before. */
  async person(browser: Browser, as: As): Promise<Page> {
    const opened = this.contexts.get(as) ?? this.open(browser, as);
    this.contexts.set(as, opened);
    const context = await opened;
    const page = await context.newPage();
    await context.setOffline(false);
    const tools = await context.newCDPSession(page);
    await tools.send('Storage.clearDataForOrigin', { origin: platform, storageTypes: 'local_storage,indexeddb' });
    await tools.detach();
    return page;
  }
}

/** Brings a page into the state of a shot. */
export const reach = async (page: Page, shot: Shot, world: World): Promise<void> => {
  await shot.before?.(page, world);
  await page.goto(`${platform}${typeof shot.at === 'string' ? shot.at : shot.at(world)}`);
  await shot.reach?.(page, world);
  await expect(shot.see(page).first()).toBeVisible();
};
