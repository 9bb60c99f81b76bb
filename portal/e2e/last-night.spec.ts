import { HOUR, type NightAnswer } from 'contract';
import { adminToken } from './screens/judging-desk';
import { enterDesk } from './screens/review-desk';
import { makeMember } from './support/members';
import { ask } from './support/platform';
import { showEdition } from './support/setting';
import { fillWhole, newStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

// The dates are every journey's: here the night is one that the server answers with on another day, in this browser alone.
test('on the last night staff see who is nearly done, call one person, and hold exports back', async ({ person }) => {
  const token = await adminToken();
  const story = await newStory(makeMember('林海風'), '快好小隊');
  await fillWhole(story);
  const { counselors } = await ask<{ counselors: { id: string; name: string }[] }>('GET', `/story/single/${story.id}`, {
    token,
  });
  const [counsellor] = counselors;
  const page = await person();
  const end = Date.now() + HOUR;
  await showEdition(page, { close_time: end, supplement_deadline: null, review_deadline: null, grace_minutes: 30 });
  let paused: { by: string; until: number } | null = null;
  await page.route('**/api/site-setting/exports', (route) => {
    paused = route.request().method() === 'PUT' ? { by: '王小明', until: end + HOUR } : null;
    return paused ? route.fulfill({ json: paused }) : route.fulfill({ status: 204 });
  });
  await page.route('**/api/story/night', (route) => {
    const night: NightAnswer['night'] = {
      action: 'submit',
      end,
      last: end + HOUR / 2,
      phase: 'night',
      session: 2027,
      checkpoints: [30, 30, 28, 25, 20, 18, 17, 16, 15, 14, 13, 0],
      open: 30,
      sent: 170,
      started: 1,
      line: 12,
      mail: { waiting: 2, oldest: Date.now() - 3 * 60_000 },
      disk: { free: 52 * 1024 ** 3, size: 100 * 1024 ** 3 },
      servers: {
        calls: 1_234,
        p95: 250,
        servers: [
          { level: 0, cpu: 0.3, memory: 430_000_000, waiting: 0, age: 2_000, silent: false },
          { level: 0, cpu: 0.3, memory: 430_000_000, waiting: 0, age: 20_000, silent: true },
        ],
      },
      nearly: [
        {
          id: story.id,
          account: story.account,
          team_name: '快好小隊',
          is_18: false,
          apply_status: 1,
          done: 10,
          missing: [3, 4],
          started: Date.now() - 60_000,
          started_unsure: true,
          extended: null,
          seen: Date.now(),
          arriving: { image: 2, pdf: 0 },
          people: [{ id: counsellor?.id ?? '', name: counsellor?.name ?? '', phone: '0912***678' }],
        },
      ],
      nearly_total: 1,
      exports_paused: paused,
    };
    return route.fulfill({ json: { time: Date.now(), night } });
  });
  await enterDesk(page, { token }, '/overview');
  const card = page.getByRole('region', { name: '截止之夜' });
  await expect(card.getByText('有 2 張照片在路上')).toBeVisible();
  await expect(card.getByText('快完成的小組（1）')).toBeVisible();
  await expect(card.getByText('第 2 台伺服器 20 秒沒有回報。')).toBeVisible();
  await expect(card.getByText(/^已登記在 \d\d:\d\d 開始送出$/)).toBeVisible();
  await expect(card.getByText('請確認時間')).toBeVisible();
  await expectAccessible(page);

  await card.getByRole('button', { name: `顯示電話：${counsellor?.name}` }).click();
  await expect(card.getByRole('link', { name: /^\d[\d-]+$/ })).toBeVisible();

  await card.getByRole('button', { name: '暫停匯出' }).click();
  const question = page.getByRole('dialog', { name: '暫停匯出？' });
  await expect(question).toContainText('時間到了會自己恢復');
  await question.getByRole('button', { name: '暫停匯出' }).click();
  await expect(card.getByText(/^匯出已由 王小明 暫停到 \d\d:\d\d。$/)).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: '恢復匯出' }).click();
  await expect(card.getByRole('button', { name: '暫停匯出' })).toBeVisible();
});
