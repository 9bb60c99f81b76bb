import { patient } from '../../cms/scripts/steps/patience.mts';
import { ownSession } from './screens/judging-desk';
import { newEditor, totalOf } from './screens/lists';
import { enterDesk, openFirst, pendingStories } from './screens/review-desk';
import { mailsTo, mailTo } from './support/inbox';
import { mark } from './support/mark';
import { expect, test } from './support/test';

/** The teams that are written to are of so many counsellors, three each. */
const MAILED = { teams: 21, counsellors: 7 };
const OTHERS = 39;
const SEASON = MAILED.teams + OTHERS;
/** A name as a sentence has it, with spaces between its two scripts. */
const spelled = (name: string, then: string) => new RegExp(`${[...name].join(' ?')} ?${then}`);

test('two of a team share 60 stories, write to the teams of 21, and meet at one story @long @desktop-only', async ({
  person,
}) => {
  test.setTimeout(patient(900_000));
  const mate = `同事${mark()}`;
  const [mailed, others, manager, editor] = await Promise.all([
    pendingStories(MAILED.teams, { counsellors: MAILED.counsellors }),
    pendingStories(OTHERS),
    newEditor(
      `主編${mate}`,
      ['stories-manage', 'manage-notification-list', 'manage-member-list', 'help-desk'],
      'manager',
    ),
    newEditor(`編輯${mate}`, ['stories-manage', 'manage-member-list']),
  ]);
  const stories = [...mailed.stories, ...others.stories];
  const session = ownSession(stories);
  const [office, desk] = [await person(), await person()];

  await test.step('60 stories are given to two colleagues in turn, with a day', async () => {
    await enterDesk(office, manager, `/stories-manage?session=${session}&status=2`);
    await expect(totalOf(office, SEASON)).toBeVisible();
    await office.getByRole('checkbox', { name: '選取本頁全部' }).check();
    await office.getByRole('button', { name: `選取全部 ${SEASON} 筆` }).click();
    await office.getByRole('button', { name: '指派審查' }).click();
    const dialog = office.getByRole('dialog', { name: `指派審查：${SEASON} 則` });
    for (const { name } of [manager, editor]) await dialog.getByRole('checkbox', { name }).check();
    await expect(dialog.getByRole('status')).toHaveText(/30 則、.* 30 則。$/);
    await dialog.getByRole('textbox', { name: /^期限/ }).fill('2099-12-01');
    await office.keyboard.press('Tab');
    await dialog.getByRole('button', { name: '指派', exact: true }).click();
    await expect(office.getByText(/^已指派審查：/)).toBeVisible();
    for (const [page, who] of [
      [office, manager],
      [desk, editor],
    ] as const) {
      await enterDesk(page, who, `/stories-manage?session=${session}`);
      await page.getByRole('link', { name: '30 則待審核' }).click();
      await expect(totalOf(page, SEASON / 2)).toBeVisible();
      await expect(page.getByText('指派給您，12/01 前').locator('visible=true').first()).toBeVisible();
    }
  });

  await test.step('21 teams are written to, each address once', async () => {
    const subject = `同意書${mark()}`;
    await enterDesk(office, manager, `/stories-manage?text=${encodeURIComponent(mailed.word)}`);
    await expect(totalOf(office, MAILED.teams)).toBeVisible();
    await office.getByRole('checkbox', { name: '選取本頁全部' }).check();
    await office.getByRole('button', { name: `選取全部 ${MAILED.teams} 筆` }).click();
    await office.getByRole('link', { name: '寄信' }).click();
    await expect(office.getByText(`選取的 21 則故事，目前有 ${MAILED.counsellors} 人`)).toBeVisible();
    await office.getByLabel('寄件人名稱').fill('創意行動小組');
    await office.getByLabel('回覆信箱').fill('team@example.org');
    await office.getByLabel('主旨', { exact: true }).fill(subject);
    await office.getByRole('textbox', { name: '內容' }).click();
    await office.getByRole('textbox', { name: '內容' }).pressSequentially('{{小組名稱}}：請補上同意書。');
    await office.getByRole('button', { name: '儲存並發送' }).click();
    await office.getByRole('dialog').getByRole('button', { name: '發送', exact: true }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('通知管理');
    for (const { account } of mailed.counsellors) await mailTo(account, new RegExp(subject));
    for (const { account } of mailed.counsellors) expect(await mailsTo(account, new RegExp(subject))).toHaveLength(1);
  });

  await test.step('two at one story: who came second is told who has it, and may take it over', async () => {
    await openFirst(desk, editor, others.word);
    const title = (await desk.getByRole('heading', { level: 1 }).textContent()) ?? '';
    await openFirst(office, manager, others.word);
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(office.getByText(spelled(editor.name, '從.*開始審查這則故事，')).first()).toBeVisible();
    await office.keyboard.press('KeyA');
    const question = office.getByRole('dialog', { name: '繳交完成？' });
    await expect(question).toContainText(spelled(editor.name, '從.*開始審查這則故事。'));
    await office.keyboard.press('Escape');
    await office.keyboard.press('KeyW');
    await expect(office.getByText('由您審查')).toBeVisible();
    await office.keyboard.press('KeyG');
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('管理報名故事');
  });
});
