import { readFileSync } from 'node:fs';
import { type GalleryStateAnswer, sessionOf } from 'contract';
import { answerAsGuardian, askGuardians, openGuardians, printSlip, takeBackStory } from './screens/consent';
import { adminToken } from './screens/judging-desk';
import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { mark } from './support/mark';
import { inDatabase, makeMember } from './support/members';
import { ask } from './support/platform';
import { approve, newStory, submitWhole } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

/** Stories of an earlier session may be public; this one's only once its awards are. */
const becomeLastYears = (id: string): void =>
  inDatabase((database) => {
    const session = sessionOf(Date.now()) - 1;
    database.prepare('UPDATE stories SET session = ? WHERE document_id = ?').run(session, id);
  });

test('from approval to the world and back: a guardian, a certificate, a public page', async ({ person }) => {
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
  const link = new URL(slip.url).pathname;

  // On a small phone; one of the three is refused.
  const phone = await person();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(link);
  await expect(phone.getByText('王○明', { exact: true })).toBeVisible();
  await expectAccessible(phone);
  await answerAsGuardian(phone);
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

  await teacher.reload();
  const [sheet] = await Promise.all([
    teacher.waitForEvent('download'),
    teacher.getByRole('button', { name: '下載證書：王曉明' }).click(),
  ]);
  const pdf = readFileSync(await sheet.path(), 'latin1');
  expect(pdf.match(/\/Type \/Page\n/g)).toHaveLength(1);
  const [, code = ''] = /\/verify\/([A-Z2-9]{16})/.exec(pdf) ?? [];
  await phone.goto(`/verify/${code}`);
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
