import type { Locator } from '@playwright/test';
import { bookOf } from './screens/story';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { fillWhole, newStory, readStory, submitWhole, uploadPhoto, uploadSheet, writeStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('a long caption is read within its page, by keyboard too', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `長說明小隊${mark()}`);
  await fillWhole(story);
  const description = '我們在校門口站了一個早上，數了很多車。'.repeat(10);
  const url = await uploadPhoto(story, 30);
  const { pictures } = await readStory(story);
  await writeStory(story, { pictures: { ...pictures, feeling: [{ url, description, is_cover: true }] } });
  const page = await person();
  await page.setViewportSize({ width: 390, height: 667 });
  await enter(page, counsellor, `/challenge/edit-story/${story.id}/preview`);
  const article = page.getByRole('article');
  const photo = article.getByRole('figure').getByRole('img', { name: description });
  await expect(photo).toHaveCount(1);
  // How much is on a page is known once it is in sight.
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect(article.getByText(new RegExp(`^第 ${number} 頁，`))).toBeVisible();
  }
  const long = article.getByRole('group', { name: '第 4 頁' });
  await expect(long.getByRole('img', { name: description })).toBeAttached();
  const heights = await article
    .locator('.book-page')
    .evaluateAll((pages) => pages.map(({ clientHeight }) => clientHeight));
  expect(new Set(heights).size).toBe(1);
  await long.focus();
  await page.keyboard.press('End');
  await expect.poll(() => long.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(article.getByText(/^第 4 頁，/)).toBeVisible();
  await expectAccessible(page);
});

test('a tall photo and its words fit every projector @desktop-only', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `直立小隊${mark()}`);
  await fillWhole(story);
  const url = await uploadPhoto(story, 30, [1200, 1800]);
  const { pictures } = await readStory(story);
  const words = '水溝邊的藍色桶子。';
  await writeStory(story, { pictures: { ...pictures, feeling: [{ url, description: words, is_cover: true }] } });
  const page = await person();
  // A full screen has one size; over the window the book is as large as that is made.
  await page.addInitScript('delete Element.prototype.requestFullscreen');
  await enter(page, counsellor, `/challenge/edit-story/${story.id}/preview`);
  await page.getByRole('button', { name: '放映' }).click();
  const show = page.getByRole('dialog', { name: /^放映/ });
  await expect(show).toContainText('第 1 頁');
  for (const number of [2, 3, 4]) {
    await page.keyboard.press('PageDown');
    await expect(show).toContainText(`第 ${number} 頁`);
  }
  for (const [width, height] of [
    [1280, 720],
    [1280, 800],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(show.getByRole('img', { name: words })).toBeInViewport({ ratio: 1 });
    await expect(show.getByText(words)).toBeInViewport({ ratio: 1 });
  }
});

test('a story is read as a book, and printed with its photos', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `預覽小隊${mark()}`);
  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
  await page.getByRole('link', { name: '預覽故事書' }).click();
  await expect(page.getByRole('heading', { name: `${story.team_name}的故事`, level: 1 })).toBeVisible();
  await page.getByRole('link', { name: '回到故事' }).click();
  await expect(page.getByRole('heading', { name: story.team_name, level: 1 })).toBeVisible();

  await submitWhole(story);
  await page.goto('/challenge/sign-up/?page=1');
  await page.getByRole('button', { name: `更多：${story.team_name}` }).click();
  await page.getByRole('link', { name: '預覽與列印' }).click();
  await expect(page.getByRole('heading', { name: '看得見的斑馬線', level: 1 })).toBeVisible();
  // What the children called it is in the book's own hand.
  await expect(page.getByRole('heading', { name: '看得見的斑馬線', level: 1 })).toHaveCSS(
    'font-family',
    /^"Huninn Names"/,
  );
  const article = page.getByRole('article');
  await expect(article).toContainText('校門口的車子不讓行人。');
  await expect(article.getByRole('figure').getByRole('img')).toHaveCount(4);
  await expect(article).toContainText(`我們是${story.team_name}`);
  await expect(article).toContainText('王小明');
  await expectAccessible(page);
  await expect(article).toContainText('第 1 頁');
  await page.keyboard.press('ArrowRight');
  await expect(article).toContainText(/第 (2|2–3) 頁/);
  await article.getByRole('button', { name: '翻到分享' }).click();
  await expect(article.getByRole('button', { name: '翻到分享' })).toHaveAttribute('aria-current', 'true');

  // On a projector it fills the screen, and a clicker turns it.
  const showing = page.getByRole('button', { name: '放映' });
  await showing.click();
  const show = page.getByRole('dialog', { name: '放映《看得見的斑馬線》' });
  await expect(show).toContainText('第 1 頁');
  await page.keyboard.press('PageDown');
  await expect(show).toContainText('感受');
  await page.keyboard.press('Space');
  await expect(show).toContainText('第 3 頁');
  await expectAccessible(page);
  await page.keyboard.press('PageUp');
  await expect(show).toContainText('第 2 頁');
  await page.keyboard.press('Escape');
  await expect(show).toBeHidden();
  await expect(showing).toBeFocused();

  // The learning sheet is a picture, and a link to the file.
  const sheet = article.getByRole('link', { name: /學習單\.pdf/ });
  await expect(sheet.locator('img')).toHaveJSProperty('naturalWidth', 1200);

  // Photos below the window are on the paper too.
  await page.evaluate(() => {
    window.print = () => {
      const ready = [...document.images].every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      document.title = ready ? 'printed' : 'printed without photos';
    };
  });
  await page.getByRole('button', { name: '列印' }).click();
  await expect(page).toHaveTitle('printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: '列印' })).toBeHidden();
  await expect(article.getByRole('figure').getByRole('img').first()).toBeVisible();
  // The only photo of a step is as wide as the paper, and the film is there to be scanned.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const photo = article.getByRole('figure').nth(1);
  expect(await widthOf(photo.getByRole('img'))).toBeGreaterThan(0.85 * (await widthOf(article)));
  await expect(article.getByRole('img', { name: '影片的網址' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  // So it is with the key for printing at the story itself.
  await page.getByRole('link', { name: '回到故事' }).click();
  await expect(page.getByText('審核中', { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle('printed');
  await page.keyboard.press('Control+KeyP');
  await expect(page).toHaveURL(/\/preview$/);
  await expect(page).toHaveTitle('printed');
});

test('a team comes to the marks of its book by Tab first, and of its pages to the one in sight alone @phone-only', async ({
  person,
}) => {
  const story = await newStory(makeMember('林海風'), `鍵盤小隊${mark()}`);
  const page = await person();
  await enter(page, story, `/challenge/edit-story/${story.id}`);
  const book = bookOf(page);
  await book.getByRole('button', { name: '上一頁' }).focus();
  for (const name of ['翻到封面', '翻到感受', '翻到想像', '翻到實踐', '翻到分享']) {
    await page.keyboard.press('Tab');
    await expect(book.getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(book.getByRole('button', { name: '翻到分享' })).toHaveAttribute('aria-current', 'true');
  const count = book.getByText(/^第 \d+ 頁，/);
  await page.keyboard.press('Tab');
  await expect(book.getByRole('button', { name: '翻到後面幾頁' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(book.getByRole('button', { name: '下一頁' })).toBeFocused();
  const opened = await count.textContent();
  await page.keyboard.press('Tab');
  await expect(book.getByRole('button', { name: '改這一頁：分享的照片' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(book.locator(':focus')).toHaveCount(0);
  expect(await count.textContent()).toBe(opened);
});

test('a team opens the form of a page, leaves it and stores it by keyboard alone', async ({ person }) => {
  const story = await newStory(makeMember('林海風'), `鍵盤小隊${mark()}`);
  const page = await person();
  // A celebration takes the focus whenever it comes: this device has seen it.
  const seen = `summit-${story.account}-${story.id}`;
  await page.addInitScript((key) => localStorage.setItem(key, 'first'), seen);
  await enter(page, story, `/challenge/edit-story/${story.id}`);
  const book = bookOf(page);
  // It is open at the page that waits.
  await expect(book.getByText(/^第 (2–)?3 頁/)).toBeVisible();
  const opener = book.getByRole('button', { name: /^(?:下一步：寫下|接著寫：)感受到的問題（感受到的問題）$/ });
  await opener.press('Enter');
  const sheet = page.getByRole('dialog', { name: '感受到的問題' });
  await expect(sheet.getByRole('heading', { name: '感受到的問題' })).toBeFocused();
  const field = sheet.getByRole('textbox', { name: '感受到的問題' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('路口太暗，看不到車。');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();

  // What was typed is there again; once it is stored its page is stamped, and has the focus.
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('路口太暗，看不到車。');
  await sheet.getByRole('button', { name: '儲存', exact: true }).press('Enter');
  await sheet.getByRole('button', { name: '看故事書' }).press('Enter');
  await expect(book.getByRole('button', { name: '改這一頁：感受到的問題' })).toBeFocused();
  await expect(book.getByText('剛存好！')).toBeInViewport();
  await expectAccessible(page);
});

test('a story of thirty photos with their captions fits on eight sheets @desktop-only @long', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `紙本小隊${mark()}`);
  await fillWhole(story);
  const urls: string[] = [];
  for (let hue = 0; hue < 8; hue += 1) urls.push(await uploadPhoto(story, hue * 30));
  // As long as a caption may be.
  const description = '第二天我們拿著自己畫的看板站在路口，請司機停下來。'.repeat(8);
  const pictures = urls.map((url, i) => ({ url, description, is_cover: i === 0 }));
  await writeStory(story, {
    story_name: '校門口的車子不讓行人，所以我們畫了會發光的斑馬線',
    pictures: { feeling: pictures, imagine: pictures, implement: pictures, share: pictures.slice(0, 6) },
  });
  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}/preview`);
  const article = page.getByRole('article');
  await expect(article.getByRole('figure')).toHaveCount(30);
  for (const heading of ['感受', '想像', '實踐', '分享']) {
    await expect(article.getByRole('heading', { name: heading, exact: true })).toHaveCount(1);
  }
  const pdf = (await page.pdf({ format: 'A4', printBackground: true })).toString('latin1');
  const sheets = pdf.match(/\/Type\s*\/Page\b/g) ?? [];
  expect(sheets.length).toBeLessThanOrEqual(8);
  // Whose keepsake it is stands on the first sheet and on the last.
  await expect(article.getByText(story.team_name)).toHaveCount(2);
  await expect(article).toContainText('王小明');
});

test('a sheet of six pages is on the paper with all of them, the children on the cover @desktop-only (record 231) @long', async ({
  person,
}) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `學習單小隊${mark()}`);
  await fillWhole(story);
  const urls: string[] = [];
  for (let hue = 0; hue < 4; hue += 1) urls.push(await uploadPhoto(story, hue * 60));
  const pictures = urls.map((url, i) => ({ url, description: '我們站在路口。', is_cover: i === 0 }));
  await writeStory(story, {
    pictures: { feeling: pictures, imagine: pictures, implement: pictures, share: pictures },
    pdf_list: [{ name: '學習單.pdf', url: await uploadSheet(story, 6) }],
  });
  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}/preview`);
  const sheet = page.getByRole('article').getByRole('link', { name: /學習單\.pdf/ });
  await expect(sheet.locator('img')).toHaveCount(6);
  await expect(sheet.locator('img').first()).toBeVisible();
  await expect(sheet.locator('img').last()).toBeHidden();
  // The cover lies alone, then two pages side by side: a leaf is turned, and what turns it is in the window with the book's head.
  await expect(page.getByRole('article')).toContainText('第 1 頁');
  await expect(page.getByRole('button', { name: '下一頁' })).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('article')).toContainText('第 2–3 頁');
  const paper = await page.pdf({ format: 'A4', printBackground: true });
  expect((paper.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? []).length).toBeLessThanOrEqual(8);
  await page.emulateMedia({ media: 'print' });
  for (const picture of await sheet.locator('img').all()) await expect(picture).toBeVisible();
  // Once on the first sheet, once on the last.
  await expect(page.getByRole('article').getByText('王小明')).toHaveCount(2);
  await expect(page.getByRole('article').getByText('王小明').first()).toBeVisible();
});
