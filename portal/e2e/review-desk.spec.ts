import { approve, decisionPanel } from './screens/review';
import { countOf, enterDesk, newReviewer, openFirst, pendingStories, placeOf } from './screens/review-desk';
import { demo } from './support/addresses';
import { linkIn, mailTo } from './support/inbox';
import { long } from './support/long';
import { mark } from './support/mark';
import { lookAway } from './support/members';
import { ask, sessionOf } from './support/platform';
import { readStory, writeStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const COUNT = long ? 20 : 4;

test('a queue of stories with the keyboard only @desktop-only', async ({ person }) => {
  const [{ word }, reviewer] = await Promise.all([pendingStories(COUNT), newReviewer('鍵盤審查')]);
  const page = await person();
  await enterDesk(page, reviewer, `/stories-manage?status=2&text=${encodeURIComponent(word)}`);
  await page.getByRole('link', { name: /^檢視/ }).first().press('Enter');
  await expect(placeOf(page)).toContainText(`1/${COUNT}`);
  await expectAccessible(page);

  // The keys are shown, and can be switched off.
  await page.keyboard.press('Shift+Slash');
  const keys = page.getByRole('dialog', { name: '鍵盤按鍵' });
  await expect(keys.getByText('下一則故事')).toBeVisible();
  await expectAccessible(page);
  await keys.getByRole('switch', { name: '使用按鍵' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('KeyJ');
  await expect(placeOf(page)).toContainText(`1/${COUNT}`);
  await page.getByRole('button', { name: '鍵盤按鍵' }).press('Enter');
  await keys.getByRole('switch', { name: '使用按鍵' }).press('Space');
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();

  // The photos, forth and back.
  await page.keyboard.press('KeyP');
  const photos = page.getByRole('dialog', { name: /感受/ });
  await expect(photos.getByText('第 1 張，共 4 張')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: /想像/ }).getByText('第 2 張，共 4 張')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The story as a book: turned by the keys of its own, decided nothing, gone by the key that opened it.
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('KeyB');
  const book = page.getByRole('dialog', { name: '故事書' });
  await expect(book.getByRole('article', { name: /^故事書：/ })).toBeVisible();
  await expect(book.getByText('王小明')).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(book.getByText(/^第 (2|2–3) 頁/)).toBeVisible();
  await page.keyboard.press('KeyA');
  await page.keyboard.press('Control+Enter');
  await expectAccessible(page);
  // Where colours are forced one sees which part of it is open, too.
  await page.emulateMedia({ forcedColors: 'active' });
  const marks = book.getByRole('button', { name: /^翻到/ });
  const current = await marks.evaluateAll((all) => {
    const { backgroundColor } = getComputedStyle(document.body);
    const lined = all.filter((one) => getComputedStyle(one).borderBottomColor !== backgroundColor);
    return lined.map((one) => one.getAttribute('aria-current'));
  });
  expect(current).toEqual(['true']);
  await page.emulateMedia({ forcedColors: null });
  await page.keyboard.press('KeyB');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(placeOf(page)).toContainText(`1/${COUNT}`);

  // A question that is left gives the focus back, whose button had taken it.
  await page.keyboard.press('KeyA');
  const question = page.getByRole('dialog', { name: '繳交完成？' });
  await expect(question.getByRole('button', { name: '繳交完成' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The first one is put off: it comes again as the last.
  const first = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.keyboard.press('KeyS');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(first);
  for (let place = 1; place <= COUNT; place += 1) {
    await expect(placeOf(page)).toContainText(`${place}/${COUNT}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    if (place % 2 === 0) {
      await page.keyboard.press('KeyA');
      await expect(page.getByRole('dialog', { name: '繳交完成？' })).toBeVisible();
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.press('Digit2');
      await page.keyboard.press('KeyR');
      await expect(page.getByLabel('補充說明')).toBeFocused();
      // A letter here, and no key.
      await page.keyboard.press('KeyB');
      await expect(page.getByLabel('補充說明')).toHaveValue('b');
      await expect(book).toBeHidden();
      await page.keyboard.type(`第 ${place} 則請公開影片。`);
      await page.keyboard.press('Control+Enter');
    }
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(page.getByText('這份清單都審核完了。')).toBeVisible();
  await expectAccessible(page);
  for (const status of [4, 3]) await expect.poll(() => countOf(reviewer, word, status)).toBe(COUNT / 2);
});

test('keys that are pressed while the next story loads are done once it is there @desktop-only @long', async ({
  person,
}) => {
  const [{ word }, reviewer] = await Promise.all([pendingStories(3), newReviewer('快手審查')]);
  const page = await person();
  let first = '';
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The first story comes at once, the second when the keys were pressed.
  await page.route('**/api/story/single/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    first ||= pathname;
    if (pathname !== first) await slow;
    await route.continue();
  });
  await openFirst(page, reviewer, word);
  await page.keyboard.press('KeyJ');
  await expect(placeOf(page)).toBeHidden();
  await page.keyboard.press('KeyJ');
  for (const digit of ['Digit2', 'Digit4']) await page.keyboard.press(digit);
  release();
  await expect(placeOf(page)).toContainText('3/3');
  const reasons = (await decisionPanel(page)).getByRole('checkbox');
  for (const at of [1, 3]) await expect(reasons.nth(at)).toBeChecked();
  // A comment, for colleagues.
  await page.keyboard.press('KeyC');
  await expect(page.getByRole('textbox', { name: /^留言/ })).toBeFocused();
  // The rail beside the desk is whole, however low the window.
  for (const height of [1000, 720, 560]) {
    await page.setViewportSize({ width: 1280, height });
    const rail = page.getByRole('navigation', { name: '後台選單' });
    await expect.poll(() => rail.evaluate((nav) => nav.scrollHeight - nav.clientHeight)).toBe(0);
  }
});

test('two reviewers on one list @long', async ({ person }, { project }) => {
  const [{ word }, lin, wang] = await Promise.all([pendingStories(3), newReviewer('林審查'), newReviewer('王審查')]);
  const [one, two] = [await person(), await person()];
  await two.clock.install();
  await openFirst(two, wang, word);
  await openFirst(one, lin, word);
  await expect(one.getByText('王審查也在看這則故事')).toBeAttached();
  // Who came first reviews it; the other reads so, and may take it over.
  await expect(one.getByText(/^王審查從 \d\d:\d\d 開始審查這則故事/)).toBeVisible();
  await expectAccessible(one);
  await one.getByRole('button', { name: '接手審查' }).click();
  await expect(one.getByText('由您審查')).toBeVisible();
  await (await decisionPanel(two)).getByLabel('補充說明').fill('照片再拍一次。');
  if (project.name === 'phone') await two.keyboard.press('Escape');
  await approve(one);
  await expect(placeOf(one)).toContainText('2/3');

  // The other learns of it while looking, keeps what was typed, and goes on.
  await two.clock.fastForward('00:25');
  const bar = two.getByRole('alert').filter({ hasText: '這則故事已在' });
  await expect(bar).toContainText(/這則故事已在 \d\d:\d\d 由林審查審核通過，剛才的選擇沒有送出。/);
  await expectAccessible(two);
  if (project.name === 'desktop') {
    // The keys are letters as long as the field has the focus.
    await two.keyboard.press('Escape');
    await two.keyboard.press('KeyJ');
  }
  if (project.name === 'phone') await bar.getByRole('button', { name: '看下一則' }).click();
  // To the one that the other reviews only while that isn't known here yet.
  await expect(placeOf(two)).toContainText(/[23]\/3/);

  // Both decide the same story at once: one of them wins, the other's choice comes back.
  const panel = await decisionPanel(two);
  await panel.getByLabel('補充說明').fill('請補上活動照片。');
  const token = await sessionOf(lin.account, demo.password);
  const id = two.url().split('/').at(-1);
  await lookAway(two);
  await ask('PUT', `/story/apply_failed/${id}`, { token, body: { failed_message: '缺少照片' } });
  await panel.getByRole('button', { name: '資料不完整' }).click();
  // Asked where it is the story that the other holds.
  const sure = two.getByRole('dialog', { name: '仍要退件？' }).getByRole('button', { name: /^退\s?件$/ });
  await expect(sure.or(bar)).toBeVisible();
  if (await sure.isVisible()) await sure.click();
  await expect(bar).toContainText(/由林審查退件，剛才的選擇沒有送出。/);
  await expect(placeOf(two)).toContainText(/[23]\/3/);
  await expect((await decisionPanel(two)).getByLabel('補充說明')).toHaveValue('請補上活動照片。');
});

test('a comment that mentions a colleague, mended by its author, and what was done @desktop-only @long', async ({
  person,
}) => {
  const name = `陳${mark()}`;
  const [{ word, stories }, lin, chen] = await Promise.all([
    pendingStories(1),
    newReviewer('林審查'),
    newReviewer(name),
  ]);
  const page = await person();
  await openFirst(page, lin, word);
  const field = page.getByLabel('留言，輸入 @ 提到同事，他會收到一封信');
  await field.fill('請幫忙看照片 ');
  await field.pressSequentially(`@${name}`);
  await page.getByRole('menuitem', { name }).or(page.getByRole('option', { name })).first().click();
  await page.getByRole('button', { name: '留言', exact: true }).click();
  const comment = page.getByRole('listitem').filter({ hasText: '請幫忙看照片' });
  await expect(comment.getByText(`@${name}`)).toBeVisible();
  await expect(field).toHaveValue('');
  await expect(page.getByRole('listitem').filter({ hasText: /林審查 ?留言/ })).toBeVisible();
  await expectAccessible(page);
  const mail = await mailTo(chen.account, /內部留言提到您/);
  expect(linkIn(mail, '/backend-manage/manage-story/')).toContain(stories[0]?.id ?? 'a story');

  await comment.getByRole('button', { name: '修改' }).click();
  await page.getByLabel('修改留言').fill('照片看過了');
  await page.getByRole('button', { name: '儲存', exact: true }).click();
  const changed = page.getByRole('listitem').filter({ hasText: '照片看過了' });
  await expect(changed.getByText('（已修改）')).toBeVisible();
  await changed.getByRole('button', { name: '刪除' }).click();
  await page.getByRole('dialog', { name: '刪除留言？' }).getByRole('button', { name: '刪除' }).click();
  await expect(changed).toBeHidden();
  await expect(page.getByText('刪除留言', { exact: true })).toBeVisible();
});

test('sent back, mended, compared, approved @long', async ({ person }, { project }) => {
  const [{ word, stories }, reviewer] = await Promise.all([pendingStories(1), newReviewer('陳審查')]);
  const [story] = stories;
  if (!story) throw new Error('no story');
  const page = await person();
  await openFirst(page, reviewer, word);
  const panel = await decisionPanel(page);
  await panel.getByRole('checkbox', { name: /影片未公開/ }).check();
  await panel.getByLabel('補充說明').fill('問題請寫清楚。');
  await panel.getByRole('button', { name: '資料不完整' }).click();
  await expect(page.getByRole('status').getByText('已退件')).toBeVisible();
  await expect(page.getByText('已退件').first()).toBeVisible();
  await expectAccessible(page);

  const { pictures } = await readStory(story);
  await writeStory(story, {
    problem: '校門口的車子不讓行人，早上最危險。',
    video: { src: 'https://youtu.be/aqz-KE-bpKQ' },
    pictures: { feeling: [{ ...pictures.feeling[0], description: '早上的校門口' }] },
  });
  await ask('PUT', `/story/apply/${story.id}`, { token: story.owner, body: {} });

  await page.reload();
  const changes = page.getByRole('region', { name: /^退件後的變更/ });
  const problem = changes.getByRole('region', { name: '感受到的問題的變更' });
  await expect(problem.locator('ins')).toHaveText(['，早上最危險']);
  await expect(changes.getByRole('region', { name: '影片連結的變更' })).toContainText('drive.example.org');
  const photos = changes.getByRole('region', { name: '感受照片的變更' });
  await expect(photos).toContainText('早上的校門口');
  await expect(photos.getByRole('img')).toHaveCount(0);
  if (project.name === 'desktop') {
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('KeyD');
  } else await changes.getByRole('button', { name: '只看變更' }).click();
  await expect(page.getByRole('region', { name: '四步驟照片' })).toBeHidden();
  await expectAccessible(page);
  await changes.getByRole('button', { name: '看整則故事' }).click();
  await expect(page.getByRole('region', { name: '審核紀錄' })).toContainText('問題請寫清楚。');
  await approve(page);
  await expect(page.getByText('審核通過').first()).toBeVisible();
});

test('who may not review, and a session that ends at the desk @long', async ({ person }, { project }) => {
  const [{ word, stories }, reviewer, stranger] = await Promise.all([
    pendingStories(1),
    newReviewer('周審查'),
    newReviewer('沒有權限', { granted: false }),
  ]);
  const [story] = stories;
  const path = `/manage-story/${story?.id}`;
  const judge = await sessionOf(demo.judge, demo.password);
  for (const visitor of [stranger, { token: judge }]) {
    const page = await person();
    await enterDesk(page, visitor, path);
    await expect(page.getByRole('heading', { name: '沒有使用權限' })).toBeVisible();
    await expectAccessible(page);
  }

  const page = await person();
  await openFirst(page, reviewer, word);
  const panel = await decisionPanel(page);
  await panel.getByLabel('補充說明').fill('學習單請補上第二頁。');
  await lookAway(page);
  await ask('POST', '/auth/logout', { token: reviewer.token });
  await panel.getByRole('button', { name: '資料不完整' }).click();
  await expect(page.getByText('請重新登入')).toBeVisible();
  await page.getByLabel('帳號', { exact: true }).fill(reviewer.account);
  await page.getByLabel('密碼', { exact: true }).fill(demo.password);
  await page.getByRole('button', { name: '登入', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  await expect((await decisionPanel(page)).getByLabel('補充說明')).toHaveValue('學習單請補上第二頁。');
  if (project.name === 'desktop') await expect(placeOf(page)).toContainText('1/1');
});
