import { rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PICTURE_STAGES } from 'contract';
import { type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { makeUser } from '../tests/helpers/actors';
import type { Place } from './faults';
import { type Heard, hearing } from './hearing';
import type { Options } from './options';
import type { Night } from './run-team';
import { CLOSES, PASSWORD, type Team } from './teams';
import { textOf, type Written } from './writes';

const DIST = (name: string) => path.resolve(import.meta.dirname, '../..', name, 'dist');
/** What the proxy shows below which folder. */
const SITE = { portal: DIST('portal'), 'backend-manage': DIST('admin-ui') };

/** The built front ends lie where the proxy looks for them. */
const showSite = (folder: string) => {
  for (const [name, built] of Object.entries(SITE)) {
    const place = path.join(folder, name);
    rmSync(place, { recursive: true, force: true });
    symlinkSync(built, place);
  }
};

const note = (night: Night, what: string, error: unknown) =>
  night.given_up.push(`${what}: ${String(error).replaceAll(/\s+/g, ' ').slice(0, 200)}`);

const desk = { viewport: { width: 1_280, height: 800 } };
const tablet = { viewport: { width: 768, height: 1_024 }, isMobile: true, hasTouch: true };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** How the screens call the stages. */
const STAGES = { feeling: '感受', imagine: '想像', implement: '實踐', share: '分享' };

/** One look for what comes at once. */
const SOON = 5_000;
/** What went wrong as often is noted. */
const PERSISTED = 3;
/** What the platform may need while parts of it are away. */
const LONG = 120_000;

/** Until it goes well: a page that does not load is loaded again, as a person would. False: the night ended before. */
const persist = async (night: Night, what: string, act: () => Promise<unknown>): Promise<boolean> => {
  for (let failed = 1; !night.signal.aborted; failed += 1) {
    try {
      await act();
      return true;
    } catch (error) {
      if (failed === PERSISTED) note(night, what, error);
      await pause(1_000, undefined, { signal: night.signal });
    }
  }
  return false;
};

const logIn = async (page: Page, address: string, { account }: { account: string }) => {
  await page.goto(address);
  await page.getByLabel('帳號', { exact: true }).fill(account);
  await page.getByLabel('密碼', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
};

/** What a section says once it is stored, and only then. */
const STORED = /^(已儲存|儲存成功|已自動存好)/;

/** Writes once more what a section holds; it is stored by itself. It counts as acknowledged once the screen says so. */
const writeInto = async (
  { team, night }: { team: Team; night: Night },
  card: Locator,
  [field, label]: [Written, string],
  number: number,
) => {
  const begun = night.writes.begin({ team: team.number, kind: 'save', field, number });
  await card.getByLabel(label, { exact: true }).fill(textOf(team.number, field, number));
  await card.getByText(/草稿已存在這台裝置|等一下會自己存好|等待上傳/).waitFor({ timeout: SOON });
  await card.getByText(STORED).waitFor({ timeout: LONG });
  begun.done();
};

/** A team's section over its book, by the button of its page. */
const openSheet = async (page: Page, title: string, named = title) => {
  const sheet = page.getByRole('dialog', { name: title, exact: true });
  if (await sheet.isVisible()) return sheet;
  const ways = '(?:做這一頁|改這一頁)：|(?:下一步|接著寫)：.+（';
  const opener = page.getByRole('button', { name: new RegExp(`^(?:${ways})?${named}）?$`) }).first();
  await opener.press('Enter');
  await sheet.waitFor();
  return sheet;
};

/** `ready` is called once the edition may close. */
type Act = { team: Team; plan: PeoplePlan; night: Night; url: string; ready: () => void };

/** When the four do what, ms after the beginning. */
type PeoplePlan = { sends: number; photos: readonly number[]; pace: number };

/** The story is sent at two thirds of the night, between faults; photos come before that. */
export const peoplePlanOf = ({ seconds, photos, pace }: Pick<Options, 'seconds' | 'photos' | 'pace'>): PeoplePlan => {
  const sends = seconds * 1_000 * CLOSES * 0.85;
  const last = sends * 0.8;
  return { sends, pace: pace * 1_000, photos: Array.from({ length: photos }, (_, n) => ((n + 1) / photos) * last) };
};

/** One thing that a person does; what it did not come to is noted, and the page loaded again. */
const attempt = async (page: Page, night: Night, what: string, act: () => Promise<unknown>) => {
  try {
    await act();
  } catch (error) {
    note(night, what, error);
    await persist(night, `${what}, again`, () => page.reload());
  }
};

const untilTime = (night: Night, ms: number) =>
  pause(Math.max(0, night.begun + ms - Date.now()), undefined, { signal: night.signal });

/** A counsellor at a laptop writes, and sends the story before the close. */
const teach = async (page: Page, { team, plan, night, url, ready }: Act) => {
  await persist(night, 'teacher, login', () => logIn(page, `${url}/login`, team.owner));
  await persist(night, 'teacher, story', () => page.goto(`${url}/challenge/edit-story/${team.story.id}`));
  const card = page.getByRole('region', { name: /感受到的問題$/ });
  const write = async (number: number) => {
    const toggle = card.getByRole('heading', { level: 2 }).getByRole('button');
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    const field = card.getByLabel('感受到的問題', { exact: true });
    if (!(await field.isVisible())) await card.getByRole('button', { name: /^編輯/ }).click();
    await writeInto({ team, night }, card, ['problem', '感受到的問題'], number);
  };
  for (let number = 1; Date.now() - night.begun < plan.sends; number += 1) {
    await attempt(page, night, `teacher, text ${number}`, () => write(number));
    await pause(plan.pace, undefined, { signal: night.signal });
  }
  const pressed = night.writes.begin({ team: team.number, kind: 'press' });
  const sent = night.writes.begin({ team: team.number, kind: 'send' });
  const came = await persist(night, 'teacher, sending', async () => {
    const moment = page.getByRole('dialog', { name: /送出了！$/ });
    const question = page.getByRole('alertdialog', { name: '送出故事資料？' });
    if (await moment.isVisible()) return;
    if (!(await question.isVisible())) await page.getByRole('button', { name: '送出故事資料', exact: true }).click();
    await question.getByRole('button', { name: '送出', exact: true }).click();
    await moment.waitFor({ timeout: LONG });
  });
  if (came) {
    pressed.done();
    sent.done();
  }
  ready();
};

/** A child on a tablet puts up photos. */
const illustrate = async (page: Page, { team, plan, night, url }: Act) => {
  await persist(night, 'tablet, login', () => logIn(page, `${url}/login`, team.story));
  const putUp = async (photo: number) => {
    const stage = PICTURE_STAGES[photo % PICTURE_STAGES.length] ?? 'share';
    const file = { name: `${photo}.jpg`, mimeType: 'image/jpeg', buffer: await night.photo(team.number, photo) };
    const sheet = await openSheet(page, '四步驟照片', '感受的照片');
    const panel = sheet.getByRole('region', { name: `${STAGES[stage]}的照片` });
    const tile = sheet.getByRole('button', { name: new RegExp(`^${STAGES[stage]}`), expanded: false });
    if (!(await panel.isVisible())) await tile.click();
    const there = panel.getByRole('button', { name: new RegExp(`^${STAGES[stage]}第 \\d+ 張照片`) });
    const number = (await there.count()) + 1;
    const begun = night.writes.begin({ team: team.number, kind: 'photo', photo, stage });
    const choose = panel.getByRole('button', { name: /選擇照片$/ });
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
    await chooser.setFiles(file);
    const words = panel.getByLabel(`${STAGES[stage]}第 ${number} 張照片的圖片說明`);
    const own = panel.getByRole('button', { name: new RegExp(`^${STAGES[stage]}第 ${number} 張照片`) });
    await words.or(own).first().waitFor();
    if (!(await words.isVisible())) await own.click();
    await words.fill('我們又拍了一張');
    await sheet.getByRole('button', { name: /^(連線後)?儲存$/ }).click();
    await sheet.getByText(STORED).waitFor({ timeout: 2 * LONG });
    begun.done();
    await page.getByRole('button', { name: '回到故事書' }).filter({ visible: true }).click();
  };
  for (const [photo, time] of plan.photos.entries()) {
    await untilTime(night, time);
    await attempt(page, night, `tablet, photo ${photo}`, () => putUp(photo));
  }
};

/** Another child on a phone gives the story its name, again and again. */
const name = async (page: Page, { team, plan, night, url }: Act) => {
  await persist(night, 'phone, login', () => logIn(page, `${url}/login`, team.story));
  const write = async (number: number) =>
    writeInto({ team, night }, await openSheet(page, '學習單'), ['story_name', '故事名稱'], number);
  for (let number = 1; Date.now() - night.begun < plan.sends * 0.9; number += 1) {
    await attempt(page, night, `phone, text ${number}`, () => write(number));
    await pause(plan.pace, undefined, { signal: night.signal });
  }
};

/** Staff look at the last night from its beginning to its end. */
const watchOver = async (page: Page, { night, url }: Pick<Act, 'night' | 'url'>, account: string) => {
  await persist(night, 'staff, login', () => logIn(page, `${url}/backend-manage/login`, { account }));
  await persist(night, 'staff, night', async () => {
    await page.goto(`${url}/backend-manage/overview`);
    await page.getByRole('region', { name: '截止之夜' }).waitFor({ timeout: LONG });
  });
};

/** Four people in real browsers: what they write counts as what devices write, and what they read is listened to. */
export const openPeople = async (place: Place & { folder: string }, executablePath: string) => {
  showSite(place.folder);
  const admin = await makeUser('admin', { password: PASSWORD });
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
  });
  const heard: Heard[] = [];
  const enter = async (who: string, look: BrowserContextOptions) => {
    const context = await browser.newContext({
      ...look,
      locale: 'zh-TW',
      timezoneId: 'Asia/Taipei',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await hearing(page, who, heard);
    return page;
  };
  return {
    heard,
    /** Does what each of them does; resolves when the team's story is sent. */
    go: async (act: Act) => {
      const [teacher, child, other, staff] = await Promise.all([
        enter('teacher', desk),
        enter('tablet', tablet),
        enter('phone', phone),
        enter('staff', desk),
      ]);
      await Promise.all([
        teach(teacher, act),
        illustrate(child, act),
        name(other, act),
        watchOver(staff, { night: act.night, url: place.base }, admin.account),
      ]);
    },
    close: () => browser.close(),
  };
};
