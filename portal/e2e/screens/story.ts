import type { Locator, Page } from '@playwright/test';
import { patient } from '../../../cms/scripts/steps/patience.mts';
import { learningSheet, photo, type Upload } from '../support/pictures';
import { allWritten, expect, expectAccessible } from '../support/test';

const STAGES = ['感受', '想像', '實踐', '分享'] as const;

export interface StoryTexts {
  problem: string;
  storyName: string;
  video: string;
}

/** A team's home. */
export const bookOf = (page: Page): Locator => page.locator('article.book');

/** On a team's screen a section lies over the book, one at a time; its page leads there. */
const openSheet = async (page: Page, title: string): Promise<Locator> => {
  const sheet = page.getByRole('dialog', { name: new RegExp(`^${title}$`) });
  const named = title === '四步驟照片' ? '感受的照片' : title;
  const ways = '(?:做這一頁|改這一頁)：|(?:下一步|接著寫)：.+（';
  const opener = page.getByRole('button', { name: new RegExp(`^(?:${ways})?${named}）?$`) }).first();
  await expect(async () => {
    if (await sheet.isVisible()) return;
    await closeSheet(page);
    // By keyboard: what lies in the middle of a page may have a tap of its own.
    await opener.press('Enter', { timeout: 2_000 });
    await expect(sheet).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return sheet;
};

/** Back to the team's book. */
export const closeSheet = async (page: Page): Promise<void> => {
  const back = page.getByRole('button', { name: '回到故事書' }).filter({ visible: true });
  if ((await back.count()) > 0) await back.click();
  await expect(back).toBeHidden();
};

/** A section of the story by (a part of) its title, unfolded, for a team over its book. */
export const unfold = async (page: Page, title: string): Promise<Locator> => {
  const book = page.locator('.visitor');
  // On a phone it gives way while something is typed.
  const sections = page.getByRole('navigation', { name: '故事的段落', includeHidden: true });
  await expect(book.or(sections.first())).toBeAttached();
  if ((await book.count()) > 0) return openSheet(page, title);
  const card = page.getByRole('region', { name: new RegExp(`^(\\d\\.?\\d?)?${title}`) });
  const toggle = card.getByRole('heading', { level: 2 }).getByRole('button');
  // The page unfolds what comes next by itself, so a click may come too late and fold it again.
  await expect(async () => {
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true', { timeout: 1_000 });
  }).toPass();
  return card;
};

/** A section that can be filled in: one that was complete when the page opened is in browse mode. */
export const edit = async (page: Page, title: string): Promise<Locator> => {
  const card = await unfold(page, title);
  const button = card.getByRole('button', { name: /^編輯/ });
  // What is in the card may come a moment after the card.
  await expect(button.or(card.getByRole('button', { name: /儲存$/ })).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
  return card;
};

/** Files that are still on their way are waited for: the server re-encodes every photo. */
const UPLOADED = { timeout: patient(60_000) };

/** Saves a section; it is in browse mode then. */
const save = async (page: Page, card: Locator): Promise<void> => {
  await expectAccessible(page);
  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(card.getByRole('button', { name: '儲存', exact: true })).toBeHidden(UPLOADED);
};

export const writeProblem = async (page: Page, text: string): Promise<void> => {
  const card = await edit(page, '感受到的問題');
  await card.getByLabel('感受到的問題').fill(text);
  await save(page, card);
};

/** What a person does with a button that lets one choose files. */
export const choose = async (page: Page, button: Locator, files: Upload[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await button.click();
  await (await chooser).setFiles(files);
};

/** A stage of the photos, open in place; choosing is fetched only when photos are edited, so the tiles may come late. */
export const openStage = async (card: Locator, stage: string): Promise<Locator> => {
  const panel = card.getByRole('region', { name: `${stage}的照片` });
  const tile = card.getByRole('button', { name: new RegExp(`^${stage}`), expanded: false });
  await expect(async () => {
    if (!(await panel.isVisible())) await tile.click({ timeout: 1_000 });
    await expect(panel).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return panel;
};

/** Writes the words of a photo; the first of what was just chosen is open already, another one opens with a tap. */
export const describePhoto = async (panel: Locator, stage: string, number: number, text: string): Promise<void> => {
  const words = panel.getByLabel(`${stage}第 ${number} 張照片的圖片說明`);
  const tile = panel.getByRole('button', { name: new RegExp(`^${stage}第 ${number} 張照片`), expanded: false });
  await expect(async () => {
    if (!(await words.isVisible())) await tile.click({ timeout: 1_000 });
    await words.fill(text, { timeout: 1_000 });
  }).toPass();
};

/** Photos of all four stages, two in the first one; one that is too small is refused with its measure and replaced. */
export const addPhotos = async (page: Page): Promise<void> => {
  const card = await edit(page, '四步驟照片');
  for (const [index, stage] of STAGES.entries()) {
    const panel = await openStage(card, stage);
    const hue = 40 * (index + 1);
    const photos = index === 0 ? [photo('a.png', hue), photo('b.png', hue + 20)] : [photo('c.png', hue)];
    await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), photos);
    for (const number of photos.keys()) {
      await describePhoto(panel, stage, number + 1, `${stage}的第 ${number + 1} 張`);
    }
  }
  await save(page, card);
};

export const refuseSmallPhoto = async (page: Page): Promise<void> => {
  const card = await edit(page, '四步驟照片');
  const panel = await openStage(card, '感受');
  await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), [photo('small.png', 200, [900, 600])]);
  await expect(panel.getByRole('alert')).toContainText('這張太小');
  await expectAccessible(page);
  await panel.getByRole('button', { name: '刪除感受第 1 張照片' }).click();
};

export const addLearningSheet = async (page: Page, storyName: string): Promise<void> => {
  const card = await edit(page, '學習單');
  await card.getByLabel('故事名稱').fill(storyName);
  await choose(page, card.getByRole('button', { name: /選擇檔案（學習單）(?!的檔案)/ }), [learningSheet('學習單.pdf')]);
  // It has arrived when it can be opened; only then does a save complete the section.
  await expect(card.getByRole('link', { name: '在新分頁開啟' })).toBeVisible();
  await save(page, card);
};

export const writeVideo = async (page: Page, address: string): Promise<void> => {
  // A team reads 影片 and 地球目標.
  const card = await edit(page, '影片(?:連結)?');
  await card.getByRole('textbox', { name: '影片連結' }).fill(address);
  await save(page, card);
};

export const chooseGoals = async (page: Page, goals: string[]): Promise<void> => {
  const card = await edit(page, '(?:SDGs|地球目標)');
  for (const goal of goals) await card.getByText(goal, { exact: true }).click();
  await expect(card.getByText(`已選 ${goals.length}/3`)).toBeVisible();
  await save(page, card);
};

/** What the children fill in with the team's account. */
export const fillInAsTeam = async (page: Page, texts: StoryTexts): Promise<void> => {
  // Its last part is celebrated a moment after it is stored: what comes next waits for that.
  const written = allWritten(page);
  await page.removeLocatorHandler(written);
  await refuseSmallPhoto(page);
  await addPhotos(page);
  await writeProblem(page, texts.problem);
  await addLearningSheet(page, texts.storyName);
  await writeVideo(page, texts.video);
  await chooseGoals(page, ['氣候行動', '保育海洋生態']);
  await written.getByRole('button', { name: '繼續' }).click();
  await expect(written).toBeHidden();
};

export const giveConsent = async (page: Page, name: string): Promise<void> => {
  const card = await edit(page, '授權(?:與家長)?同意書');
  await card.getByRole('checkbox', { name: '我同意以上授權' }).check();
  await card.getByLabel('簽署人姓名').fill(name);
  await card.getByLabel('身分證末四碼').fill('12a4');
  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(card.getByText('身分證四碼請輸入四位數數字').first()).toBeVisible();
  await card.getByLabel('身分證末四碼').fill('1234');
  await save(page, card);
};

export const joinSharingSeason = async (page: Page): Promise<void> => {
  const card = await edit(page, '分享季報名');
  await card.getByRole('checkbox', { name: '我們要參加分享季' }).check();
  await save(page, card);
};

/** Certificate data of all participants; the school (the first of its place unless named) is chosen once and taken over for the whole team. */
export const fillCertificates = async (
  page: Page,
  people: { name: string; romanised: string }[],
  school: { city: string; district: string; name?: string } = { city: '臺北市', district: '大安區' },
): Promise<void> => {
  const card = await edit(page, '國際證書資料');
  for (const [index, { name, romanised }] of people.entries()) {
    const row = card.getByRole('listitem').filter({ has: page.getByRole('button', { name: new RegExp(`^${name}`) }) });
    const toggle = row.getByRole('heading').getByRole('button');
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    await row.getByLabel('羅馬拼音姓名').fill(romanised);
    if (index > 0) continue;
    await row.getByLabel('單位英文名稱').fill('Ocean Elementary School');
    await row.getByLabel('學校類別').selectOption('國小');
    await row.getByLabel('縣市').selectOption(school.city);
    await row.getByLabel('行政區').selectOption(school.district);
    await row.getByLabel('學校名稱').selectOption(school.name ?? { index: 1 });
    if (people.length > 1) await row.getByRole('button', { name: `把${name}的學校套用給全組` }).click();
  }
  await card.getByLabel('收件人').fill('林海風');
  await card.getByLabel('郵遞區號').fill('106');
  await card.getByLabel('城市').selectOption('臺北市');
  await card.getByLabel('地址', { exact: true }).fill('大安區和平東路一段 1 號');
  await save(page, card);
};

/** Opens a participant's questionnaire in its own tab, answers it and comes back. */
export const answerSurvey = async (page: Page, title: string, link: RegExp, questions: number): Promise<void> => {
  const card = await unfold(page, title);
  const opened = page.context().waitForEvent('page');
  // By keyboard: the page may still be scrolling to what comes next.
  await card.getByRole('link', { name: link }).press('Enter');
  const survey = await opened;
  await survey.getByRole('button', { name: '開始作答' }).click();
  const groups = survey.getByRole('group');
  for (let answered = 0, part = 1; answered < questions; part += 1) {
    await expect(survey.getByRole('heading', { name: `第 ${part} 部分`, level: 2 })).toBeVisible();
    const count = await groups.count();
    for (let index = 0; index < count; index += 1) await groups.nth(index).getByRole('radio').first().check();
    // The parts that follow look the same.
    if (answered === 0) {
      await expectAccessible(survey);
      const answers = groups.first().getByRole('radio');
      const tops = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size, 'answers stand side by side').toBe(1);
    }
    answered += count;
    await survey.getByRole('button', { name: answered < questions ? '下一部分' : '送出' }).click();
  }
  await expect(survey.getByRole('heading', { name: /^(謝謝您的填寫|太棒了，你全部寫完了！)$/ })).toBeVisible();
  await expectAccessible(survey);
  await survey.close();
  await page.reload();
  // A team finds it open over its book again.
  await expect(card).toBeVisible();
};

/** Sends the story in, through its one question. */
export const submitStory = async (page: Page): Promise<void> => {
  const area = page.getByRole('region', { name: /送出故事資料/ });
  await area.getByRole('button', { name: '送出故事資料' }).click();
  const question = page.getByRole('alertdialog', { name: '送出故事資料？' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '送出', exact: true }).click();
  const moment = page.getByRole('dialog', { name: /，又?送出了！$/ });
  await expect(moment).toContainText('報名成功，我們會儘速審核');
  await expectAccessible(page);
  await moment.getByRole('button', { name: '看送出的故事' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(area).toContainText('這則故事已經送出，現在不能修改。');
};
