import type { Page } from '@playwright/test';
import { type Edition, FIRST_JUDGING_CONTENT, type OwnAssignment, type OwnAward } from 'contract';
import { adminToken, approvedStories, type Judge, newJudge, ownSession, toStep } from './screens/judging-desk';
import { enterDesk } from './screens/review-desk';
import { mark } from './support/mark';
import { ask } from './support/platform';
import type { OwnStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const COUNSELLORS = 6;
const STORIES = 60;
/** The last judge gives two indicators less than the others. */
const STRICT = -2;

const card = (page: Page, name: string) => page.getByRole('region', { name });

const judgement = (ticks: number) => ({
  judgement: {
    assessment: '有',
    remark: '',
    comments: [],
    judge_table: FIRST_JUDGING_CONTENT.indicators.map(({ label }, index) => ({ label, achieved: index < ticks })),
  },
});

/** Each judge sends what waits in this session; the later a story is in the list, the better it is. */
const readAll = async (judges: readonly Judge[], stories: readonly OwnStory[], session: number) => {
  for (const [index, { token }] of judges.entries()) {
    const own = await ask<OwnAssignment[]>('GET', '/judging/assignments', { token });
    for (const { story_id } of own.filter((one) => one.session === session && one.state === 'waiting')) {
      const quality = Math.floor((stories.findIndex(({ id }) => id === story_id) * 9) / stories.length);
      const ticks = Math.max(0, quality + (index === judges.length - 1 ? STRICT : 0));
      await ask('PUT', `/story/judge/${story_id}?submit=true`, { token, body: judgement(ticks) });
    }
  }
};

test('a season of 60 stories, 6 judges and two rounds, from its opening to the awards @long @desktop-only (B §1)', async ({
  person,
}) => {
  test.setTimeout(20 * 60_000);
  const [page, token] = [await person(), await adminToken()];

  // It is opened: from a day that is long past, so that it stays open for every other journey.
  const before = await ask<Edition>('GET', '/site-setting/edition', { token });
  await enterDesk(page, { token }, '/season');
  await page.getByLabel('開放報名').fill('2018-01-01 08:00');
  await page.getByLabel('開放報名').blur();
  await page.getByRole('button', { name: '儲存日期與公告' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '確定儲存' }).click();
  await expect(page.getByText('儲存成功')).toBeVisible();
  const { open_time } = await ask<Edition>('GET', '/site-setting/edition', { token });
  const back = { open_time: before.open_time, base: { open_time } };
  await ask('PUT', '/site-setting/edition', { token, body: back });

  // Teams send in, reviewers approve.
  const stories: OwnStory[] = [];
  for (let made = 0; made < COUNSELLORS; made += 1)
    stories.push(...(await approvedStories(STORIES / COUNSELLORS)).stories);
  const names = ['甲', '乙', '丙', '丁', '戊', '己'].map((name) => `${name}評審${mark()}`);
  const judges = await Promise.all(names.map(newJudge));
  const session = ownSession(stories);

  // Two rounds, each tried first.
  await enterDesk(page, { token }, `/judging-manage?session=${session}`);
  const mode = card(page, '評審方式');
  await mode.getByRole('radio', { name: /由管理員分派/ }).check();
  await mode.getByRole('button', { name: '儲存評審方式' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '改變評審方式' }).click();
  await expect(page.getByText('儲存成功').first()).toBeVisible();
  await toStep(page, '分派');
  const assign = card(page, '分派');
  for (const [round, plan] of [
    [1, /^60 則故事，每則 2 位評審。新增 120 份。$/],
    // Stories that are equal at the half come in together.
    [2, /^[34]\d 則故事，每則 2 位評審。新增 [6-9]\d 份，120 份不動。$/],
  ] as const) {
    await assign.getByRole('button', { name: '全不選' }).click();
    for (const name of names) await assign.getByRole('checkbox', { name }).check();
    await assign.getByLabel('輪次').selectOption({ index: round - 1 });
    await assign.getByLabel('每則的評審人數').fill('2');
    await assign.getByRole('button', { name: '試算' }).click();
    await expect(assign.getByText(plan)).toBeVisible();
    await assign.getByRole('button', { name: `分派第 ${round} 輪` }).click();
    await page.getByRole('dialog').getByRole('button', { name: '分派', exact: true }).click();
    await expect(assign.getByText('試算結果（還沒有儲存）：')).toBeHidden();
    await readAll(judges, stories, session);
    await page.reload();
  }
  await toStep(page, '評分進度');
  await expect(card(page, '評審進度').getByText(/已送出 1[89]\d 份，草稿 0 份，還沒評分 0 份/)).toBeVisible();

  // What came of it, in words; the strict judge is seen and corrected for.
  await toStep(page, '名次');
  const ranking = card(page, '排名');
  await page.getByRole('button', { name: '開啟排名' }).click();
  await expect(ranking.getByText(/偏嚴，已校正/)).toBeVisible();
  await expect(ranking.getByText(/^評審之間.+由 60 則兩位以上評過的故事算出/)).toBeVisible();
  await toStep(page, '獎項與公布');
  const awarding = card(page, '獎項與得獎故事');
  await awarding.getByRole('button', { name: '新增獎項' }).click();
  await awarding.getByLabel('獎項 1 名稱').fill('金獎');
  await awarding.getByLabel('獎項 1 名額').fill('3');
  await awarding.getByRole('button', { name: '依排名帶入得獎故事' }).click();
  await awarding.getByRole('button', { name: '儲存得獎名單' }).click();
  await expect(awarding.getByRole('button', { name: '公開得獎名單' })).toBeEnabled();
  const { awards } = await ask<{ awards: { story_id: string }[] }>('GET', `/judging/awards/${session}`, { token });
  const won = stories.filter(({ id }) => awards.some(({ story_id }) => story_id === id));
  expect(won).toHaveLength(3);
  for (const story of won) expect(stories.indexOf(story)).toBeGreaterThanOrEqual(50);

  // Who won reads it, once it is released.
  const [winner] = won;
  const owner = winner?.owner ?? '';
  expect(await ask<OwnAward[]>('GET', '/awards', { token: owner })).toEqual([]);
  await awarding.getByRole('button', { name: '公開得獎名單' }).click();
  const question = page.getByRole('dialog', { name: `公開 ${session} 屆的得獎名單？` });
  await expect(question.getByText(/^3 則故事的建立者和小組登入後/)).toBeVisible();
  await question.getByRole('button', { name: '公開得獎名單' }).click();
  await expect(awarding.getByRole('button', { name: '收回得獎名單' })).toBeVisible();
  await expectAccessible(page);
  const home = await person();
  await home.goto('/favicon.svg');
  await home.evaluate((value) => localStorage.setItem('token', value), owner);
  await home.goto('/challenge/my-DFC');
  await expect(home.getByText('恭喜得獎！')).toBeVisible();
  await expectAccessible(home);
  await home.goto(`/challenge/edit-story/${winner?.id}`);
  await expect(home.getByText('恭喜得獎！')).toBeVisible();
});
