import { FIRST_JUDGING_CONTENT } from 'contract';
import { adminToken, approvedStories, assignStories, newJudge, ownSession, toStep } from './screens/judging-desk';
import { enterDesk } from './screens/review-desk';
import { mailTo } from './support/inbox';
import { ask } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

const table = (ticks: number) =>
  FIRST_JUDGING_CONTENT.indicators.map(({ label }, index) => ({ label, achieved: index < ticks }));
const judgement = (ticks: number) => ({
  judgement: { assessment: '有', remark: '', comments: [], judge_table: table(ticks) },
});

test('anchors from their choice to the key beside the own ticks, an invitation, and the jury’s table @long', async ({
  person,
}) => {
  test.setTimeout(240_000);
  const [{ stories: old }, { stories }, earlier, judge, token] = await Promise.all([
    approvedStories(5),
    approvedStories(2),
    newJudge('去年的評審'),
    newJudge('今年的評審'),
    adminToken(),
  ]);
  ownSession(old);
  for (const { id } of old)
    await ask('PUT', `/story/judge/${id}?submit=true`, { token: earlier.token, body: judgement(4) });
  const session = await assignStories({ stories, judges: [judge], readings: 1 });

  // Staff choose the five and agree on the key; a wrong account is named at its field.
  const office = await person();
  await enterDesk(office, { token }, `/judging-manage?session=${session}&step=assign`);
  const anchors = office.getByRole('region', { name: '校準故事' });
  await anchors.getByRole('button', { name: '設定 5 則校準故事' }).click();
  for (const [index, { account }] of old.entries()) {
    await anchors.getByLabel(`校準故事 ${index + 1} 的帳號`).fill(index === 4 ? 'CHI-1999-00001' : account);
    await anchors
      .getByRole('group', { name: `校準故事 ${index + 1} 的共識` })
      .getByRole('checkbox')
      .first()
      .check();
  }
  await anchors.getByRole('button', { name: '儲存校準故事' }).click();
  await expect(anchors.getByText(/^找不到這則故事/).first()).toBeVisible();
  await anchors.getByLabel('校準故事 5 的帳號').fill(old[4]?.account ?? '');
  await anchors.getByLabel('校準故事 1 的說明').fill('照片看得出改變');
  await anchors.getByRole('button', { name: '儲存校準故事' }).click();
  await expect(office.getByText('儲存成功').first()).toBeVisible();
  await expectAccessible(office);

  // The invitation.
  await toStep(office, '邀請');
  const invite = office.getByRole('region', { name: '邀請評審' });
  await expect(invite.getByRole('checkbox', { name: /^今年的評審/ }).first()).toBeVisible();
  await invite.getByRole('button', { name: '預覽邀請信' }).click();
  await expect(invite.getByText(/^第一封信的主旨：邀請您擔任/)).toBeVisible();
  await invite.getByRole('button', { name: '寄出邀請' }).click();
  await office.getByRole('dialog').getByRole('button', { name: '寄出邀請' }).click();
  await mailTo(judge.account, /邀請您擔任/);
  await expect(invite.getByText(/邀請過/).first()).toBeVisible();

  // The judge reads the anchors first, and sees the key once the own ticks are sent.
  const page = await person();
  await enterDesk(page, judge, '/judge-stories-list');
  const own = page.getByRole('region', { name: '我的評審' });
  await expect(own).toContainText('請先評完下面 5 則校準故事');
  await expectAccessible(page);
  await own.getByRole('link', { name: /^開始校準：/ }).click();
  const panel = page.getByRole('region', { name: '校準' });
  await expect(panel.getByText('共識相同')).toBeHidden();
  await panel.getByRole('checkbox').nth(1).check();
  await panel.getByRole('button', { name: '送出校準' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '送出校準' }).click();
  await expect(panel.getByText('8 項中 6 項和共識相同。')).toBeVisible();
  await expect(panel.getByText('您沒有勾選，共識勾選')).toBeVisible();
  await expect(page.locator('.detail-jump')).toHaveText('看共識');
  await expectAccessible(page);
  for (const { id } of old.slice(1))
    await ask('POST', `/judging/anchor/${session}/${id}`, {
      token: judge.token,
      body: { marks: table(1).map(({ achieved }) => achieved) },
    });
  await page.goto('/backend-manage/judge-stories-list');
  await expect(own).toContainText('校準故事都送出了，可以開始評分。');
  for (const [index, { id }] of stories.entries())
    await ask('PUT', `/story/judge/${id}?submit=true`, { token: judge.token, body: judgement(2 + index * 4) });

  // The jury decides on the table.
  const prizes = [{ name: '金獎', places: 1 }];
  await ask('PUT', `/judging/awards/${session}`, { token, body: { prizes, awards: [] } });
  await office.goto(`/backend-manage/judging-jury?session=${session}`);
  const best = stories[1]?.account ?? '';
  await expect(office.getByRole('listitem').filter({ hasText: best }).first().getByRole('img')).toHaveCount(4);
  await office.getByLabel(`${best} 的獎項`).selectOption('金獎');
  await office.getByLabel(`${best} 的理由`).fill('評審團一致同意');
  await office.getByRole('button', { name: '儲存得獎名單' }).click();
  await expect(office.getByText('儲存成功').first()).toBeVisible();
  await expectAccessible(office);
});
