import { readFileSync } from 'node:fs';
import { type GalleryStateAnswer, MINUTE, SECOND, sessionOf } from 'contract';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { answerAsGuardian, askGuardians, openGuardians, printSlip, takeBackStory } from './screens/consent';
import { adminToken } from './screens/judging-desk';
import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { mark } from './support/mark';
import { inDatabase, makeMember } from './support/members';
import { ask } from './support/platform';
import { countPresses, slowDown } from './support/presses';
import { readQr } from './support/qr';
import { approve, newStory, submitWhole } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

/** What a guardian's answer and a season's certificates may cost people. */
const GUARDIAN = { taps: 9, time: MINUTE };
const RUN_CLICKS = 10;
/** What a person takes to read what is tapped at, and to find it. */
const A_TAP = 4 * SECOND;

/** Stories of an earlier session may be public; this one's only once its awards are. */
const becomeLastYears = (id: string): void =>
  inDatabase((database) => {
    const session = sessionOf(Date.now()) - 1;
    database.prepare('UPDATE stories SET session = ? WHERE document_id = ?').run(session, id);
  });

test('from approval to the world and back: a guardian, a certificate, a public page @long', async ({ person }) => {
  const admin = await adminToken();
  await askGuardians();
  // Another journey opens it beside this one, on its screen.
  const { state } = await ask<GalleryStateAnswer>('GET', '/public-story/gallery', { token: admin });
  if (state === 'closed') await ask('PUT', '/public-story/gallery', { token: admin, body: { state: 'preview' } });
  const counsellor = makeMember('林海風');
  const team = `同行${mark()}`;
  const story = await newStory(counsellor, team);
  await submitWhole(story);
  await approve(story);

  const teacher = await person();
  const slip = await printSlip(teacher, await openGuardians(teacher, counsellor, story));
  await expect(teacher.locator('body[data-printed]')).toBeAttached();
  const scanned = await readQr(await person(), await teacher.pdf());
  expect(scanned).toBe(slip.url);
  const link = new URL(scanned).pathname;

  // On a small phone with a slow connection; one of the three is refused.
  const phone = await person();
  await phone.setViewportSize({ width: 360, height: 740 });
  const taps = await countPresses(phone);
  await slowDown(phone);
  let took = -Date.now();
  await phone.goto(link);
  await expect(phone.getByText('王○明', { exact: true })).toBeVisible();
  took += Date.now();
  await expectAccessible(phone);
  took -= Date.now();
  await answerAsGuardian(phone);
  took += Date.now();
  expect(taps()).toBeGreaterThan(0);
  expect(taps()).toBeLessThanOrEqual(GUARDIAN.taps);
  expect(took + taps() * A_TAP).toBeLessThanOrEqual(patient(GUARDIAN.time));
  await expectAccessible(phone);

  // The name is put right before it is printed.
  await teacher.goto(`/challenge/edit-story/${story.id}/certificates`);
  await expect(teacher.getByRole('heading', { level: 1, name: '請核對證書上的名字' })).toBeVisible();
  const sheetOf = (name: string) => teacher.getByRole('region', { name: new RegExp(name) });
  await sheetOf('王小明').getByRole('button', { name: '修改 王小明 的證書' }).click();
  await sheetOf('王小明').getByLabel('中文姓名').fill('王曉明');
  await teacher.getByRole('button', { name: '核對無誤' }).click();
  await expect(teacher.getByText('已核對', { exact: true })).toBeVisible();
  await expectAccessible(teacher);

  const desk = await person();
  const clicks = await countPresses(desk);
  await enterDesk(
    desk,
    await newEditor('證書核發', ['certificates']),
    `/certificates?${new URLSearchParams({ text: team })}`,
  );
  await desk.getByRole('button', { name: '核發證書' }).click();
  const issue = desk.getByRole('dialog', { name: /^核發證書：/ });
  await expect(issue.getByText('1 則故事，共 2 張證書')).toBeVisible();
  await expectAccessible(desk);
  await issue.getByRole('button', { name: '核發 2 張' }).click();
  await expect(desk.getByText(/已核發 1 則故事的 2 張證書/)).toBeVisible();
  await desk.getByRole('button', { name: '準備寄送' }).click();
  const parcels = desk.getByRole('dialog', { name: /^準備寄送：/ });
  await expect(parcels.getByText('1 包，1 則故事，共 2 張證書')).toBeVisible();
  await Promise.all([desk.waitForEvent('download'), parcels.getByRole('button', { name: '下載寄送檔案' }).click()]);
  await expect(parcels).toBeHidden();
  await desk.getByRole('button', { name: '證書已寄出' }).click();
  await desk
    .getByRole('dialog', { name: /^證書已寄出：/ })
    .getByRole('button', { name: '標記並寄信通知' })
    .click();
  await expect(desk.getByText(/已標記 1 則故事的 2 張證書/)).toBeVisible();
  expect(clicks()).toBeGreaterThan(0);
  expect(clicks()).toBeLessThanOrEqual(RUN_CLICKS);

  await teacher.reload();
  const [sheet] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('button', { name: '下載證書：王曉明' }).click(),
  ]);
  const pdf = readFileSync(await sheet.path());
  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  const printed = new URL(await readQr(await person(), pdf));
  expect(printed.pathname).toMatch(/^\/verify\/[A-Z2-9]{16}$/);
  await phone.goto(printed.pathname);
  await expect(phone.getByText('這張證書有效')).toBeVisible();
  await expect(phone.getByText('王○明')).toBeVisible();
  await expectAccessible(phone);

  becomeLastYears(story.id);
  const query = new URLSearchParams({ session: String(sessionOf(Date.now()) - 1), text: story.account });
  const staff = await person();
  await enterDesk(staff, { token: admin }, `/public-stories?${query}`);
  await staff.getByRole('button', { name: `看內容：${team}` }).click();
  const copy = staff.getByRole('dialog', { name: `公開的內容：${team}` });
  await copy.getByRole('combobox', { name: /^第 1 張照片/ }).selectOption('沒有人看得出來');
  await copy.getByRole('button', { name: '其他的都不放' }).click();
  await expectAccessible(staff);
  await copy.getByRole('button', { name: '公開展示' }).click();
  await staff
    .getByRole('dialog', { name: '把這則故事放上公開網頁？' })
    .getByRole('button', { name: '公開展示' })
    .click();
  await expect(staff.getByText('故事已公開')).toBeVisible();
  const address = (await copy.getByRole('link', { name: /^看公開網頁/ }).getAttribute('href')) ?? '';
  const reader = await person();
  await expect(async () => {
    expect((await reader.goto(address))?.status()).toBe(200);
  }).toPass();
  await expectAccessible(reader);
  for (const word of ['王小明', '王曉明', '林海風', team]) expect(await reader.content()).not.toContain(word);

  // By the same slip, months later.
  await phone.goto(link);
  await takeBackStory(phone);
  await expect(async () => {
    expect((await reader.reload())?.status()).toBe(410);
  }).toPass();
  await expect(reader.getByRole('heading', { name: '這則故事已不再公開。' })).toBeVisible();
  await expectAccessible(reader);
});
