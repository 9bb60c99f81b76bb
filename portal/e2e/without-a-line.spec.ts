import type { Page } from '@playwright/test';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { logIn } from './screens/account';
import { bookOf, closeSheet, edit, unfold } from './screens/story';
import { makeMember } from './support/members';
import { newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test.use({ serviceWorkers: 'allow' });

const FIELD = '感受到的問題';

/** What this browser keeps of the platform: addresses in its caches, and databases. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    return { addresses: kept.flat().map(({ url }) => new URL(url).pathname), databases };
  });

/** What another version is registered by. */
const NEXT = '/service-worker.js?next';

/**
 * The workers that live, as the browser itself knows them: a page that begins again can't be asked meanwhile. The one that
 * has the page's next version wait for it is ended, as a browser does after half a minute of idleness, and never while it is
 * watched from outside. Not before that: a call that is under way, like the reload itself, would never be answered.
 */
const workersOf = async (page: Page) => {
  const watcher = await page.context().newCDPSession(page);
  const seen = new Map<string, { versionId: string; scriptURL: string; status: string }>();
  watcher.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) seen.set(version.versionId, version);
  });
  await watcher.send('ServiceWorker.enable');
  // A page that begins again takes its watcher with it: the next one sees them.
  await expect.poll(() => seen.size, { timeout: patient(2_000) }).toBeGreaterThan(0);
  const living = [...seen.values()].filter(({ status }) => status !== 'redundant');
  const before = living.find(({ scriptURL, status }) => scriptURL.endsWith(NEXT) && status === 'activated');
  const waits = living.some(({ scriptURL, status }) => !scriptURL.endsWith(NEXT) && status === 'installed');
  if (before && waits) await watcher.send('ServiceWorker.stopWorker', { versionId: before.versionId });
  return living.map(({ scriptURL, status }) => ({ path: scriptURL.replace(/^.*\//, '/'), status }));
};

/** The version that the reload brought has taken over: until then the one before has its last call, and no page is to be it. */
const takenOver = (page: Page) =>
  expect(async () => {
    expect(await workersOf(page)).toEqual([{ path: '/service-worker.js', status: 'activated' }]);
  }).toPass();

/** Another version arrives, in a page that began with the script of the one before. */
const publishNext = (page: Page) =>
  page.evaluate(async (next) => {
    document.querySelector('script[type="module"]')?.setAttribute('src', '/assets/index-before.js');
    await navigator.serviceWorker.register(next);
  }, NEXT);

test('a reload without a line, a new version, and a logout', async ({ person }) => {
  const story = await newStory(makeMember('林海風'), '無線小隊');
  const page = await person();
  const book = bookOf(page);
  const text = page.getByRole('textbox', { name: FIELD, exact: true });
  await logIn(page, story);
  await expect(book).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.context().setOffline(true);
  await (await edit(page, FIELD)).getByLabel(FIELD).fill('風很大，垃圾飛進海裡。');
  await page.reload();
  await expect(book).toBeVisible();
  await expect(page.getByText('目前離線。填寫的內容會先存在這台裝置。')).toBeVisible();
  await expect(text).toHaveValue('風很大，垃圾飛進海裡。');
  await expectAccessible(page);
  const { addresses, databases } = await keptIn(page);
  expect(addresses).toContain('/');
  expect(addresses.filter((address) => address.startsWith('/api'))).toEqual([]);
  expect(databases).toContain('portal-kept-stories');

  await page.context().setOffline(false);
  await text.fill('風很大，垃圾飛進海裡，魚吃了會生病。');
  await publishNext(page);
  const update = page.getByRole('button', { name: '更新', exact: true });
  await expect(update).toBeVisible();
  await expectAccessible(page);
  await update.click();
  // The page begins again by itself, and takes the script under its own address for one more version.
  await takenOver(page);
  await expect(update).toBeHidden();
  // On this device, or stored by itself meanwhile.
  const card = await edit(page, FIELD);
  await expect(card.getByLabel(FIELD)).toHaveValue('風很大，垃圾飛進海裡，魚吃了會生病。');

  // Nothing is left to be asked about at the logout.
  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(card.getByRole('button', { name: '儲存', exact: true })).toBeHidden();
  await closeSheet(page);
  await page.getByRole('button', { name: '登出' }).click();
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  await expect.poll(async () => (await keptIn(page)).databases).not.toContain('portal-kept-stories');
  await page.context().setOffline(true);
  await page.goto(`/challenge/edit-story/${story.id}`);
  await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
});

test('after a start without a line the questionnaires can be opened as soon as there is one', async ({ person }) => {
  const story = await newStory(makeMember('林海風'), '斷線小隊');
  const page = await person();
  await logIn(page, story);
  const own = (await unfold(page, '自我評量')).getByRole('link', { name: '王小明的自我評量' });
  await expect(own).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await page.context().setOffline(true);
  await page.reload();
  await unfold(page, '自我評量');
  await expect(page.getByText('現在沒有網路，不能打開自我評量')).toBeVisible();
  await expect(own).toBeHidden();
  await expectAccessible(page);

  await page.context().setOffline(false);
  await expect(own).toBeVisible();
  await expect(page.getByText(/不能打開自我評量/)).toBeHidden();
  const [form] = await Promise.all([page.context().waitForEvent('page'), own.click()]);
  await expect(form.getByRole('heading', { level: 1 })).toContainText('自我評量');
});
