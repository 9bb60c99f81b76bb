import type { Page } from '@playwright/test';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { unfold } from './screens/story';
import { answerOutside, comeBack, openOutside } from './screens/surveycake';
import { demo } from './support/addresses';
import { enter, makeMember } from './support/members';
import { newStory, type OwnStory } from './support/stories';
import { test } from './support/surveycake';
import { expect, expectAccessible } from './support/test';

// One instance with its service is enough for all of them.
test.describe.configure({ mode: 'default' });
test.beforeEach(({ outside }) => outside.set());

/** A page that asks the service says within so many ms what it knows. */
const ANSWERED = patient(4_000);

const COUNSELLOR = '林海風';
const CHILD = '王小明';

/** A story of one child, open before its counsellor. */
const openStory = async (page: Page): Promise<OwnStory> => {
  const counsellor = makeMember(COUNSELLOR);
  const story = await newStory(counsellor, '問卷小隊');
  await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
  return story;
};

/** A person's row in a section of the story. */
const rowOf = async (page: Page, section: string, name: string) =>
  (await unfold(page, section)).getByRole('listitem').filter({ hasText: name });

/** The story before the staff, with what they see of a person's questionnaire. */
const openDesk = async (page: Page, { id }: OwnStory) => {
  const editor = { account: demo.editor, password: demo.password };
  await enter(page, editor, `/backend-manage/manage-story/${id}`, { key: 'managerToken' });
  return (group: string, name: string) =>
    page.getByRole('region', { name: group }).getByRole('listitem').filter({ hasText: name });
};

test('a questionnaire that is filled in at SurveyCake ends with thanks, and is 已填 for counsellor and staff', async ({
  person,
  outside,
}) => {
  const page = await person();
  const story = await openStory(page);
  const row = await rowOf(page, '輔導員問卷', COUNSELLOR);
  await expect(row.getByText('未填')).toBeVisible();
  // A name stands beside its link, also where ways to send it follow.
  const child = await rowOf(page, '學生自我評量', CHILD);
  const middles = await child
    .getByText(CHILD, { exact: true })
    .or(child.getByRole('link'))
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()).map(({ top, bottom }) => top + bottom));
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? Number.NaN))).toBeLessThan(16);
  await expectAccessible(page);
  const staff = await person();
  const entry = await openDesk(staff, story);
  await expect(entry('輔導員問卷', COUNSELLOR)).toHaveText(`${COUNSELLOR} 未填`);

  const form = await openOutside(page, row);
  expect(form.url().startsWith(`${outside.service}/s/`)).toBe(true);
  await answerOutside(form, '輔導員問卷', 12);
  await expect(form.getByRole('heading', { name: '謝謝您的填寫' })).toBeVisible();
  await expect(form).toHaveURL(new RegExp(`^${outside.platform}/SurveyCake\\?svid=\\w{5}&hash=[0-9a-f]{32}$`));
  await expectAccessible(form);
  await comeBack(page);
  await expect(row.getByText('已填')).toBeVisible();
  await expect(row.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  await staff.reload();
  await expect(entry('輔導員問卷', COUNSELLOR)).toHaveText(`${COUNSELLOR} 已填`);
  await expect(entry('學生自我評量', CHILD)).toHaveText(`${CHILD} 未填`);
  await expectAccessible(staff);
});

for (const [trouble, answer, when] of [
  ['is silent', 'silent', ' @long'],
  ['is away', '500', ''],
] as const)
  test(`a service that ${trouble} costs no answer: the page says so at once, the story waits and is confirmed${when}`, async ({
    person,
    outside,
  }) => {
    const page = await person();
    const story = await openStory(page);
    const row = await rowOf(page, '學生自我評量', CHILD);
    const form = await openOutside(page, row);
    await outside.set({ answer });
    const asked = form.waitForRequest(/\/api\/survey\/thank-you/);
    await answerOutside(form, '學生自我評量', 64);
    await asked;
    const begun = performance.now();
    const unconfirmed = form.getByRole('alert').getByText('問卷服務目前沒有回應，我們會稍後再確認');
    await expect(unconfirmed).toBeVisible({ timeout: ANSWERED });
    expect(performance.now() - begun).toBeLessThan(ANSWERED);
    await expect(form.getByRole('heading', { name: '稍後再確認' })).toBeVisible();
    await expect(form.getByRole('link', { name: '回到故事' })).toBeVisible();
    await expectAccessible(form);

    // The story knows of it, and so do the staff; the service is still away.
    await comeBack(page);
    await expect(row.getByText('等候確認')).toBeVisible();
    await page.getByRole('button', { name: '立即確認' }).click();
    await expect(page.getByText('問卷服務還沒有回應，稍後再確認。')).toBeVisible();
    await expectAccessible(page);
    const staff = await person();
    const entry = await openDesk(staff, story);
    await expect(entry('學生自我評量', CHILD)).toHaveText(`${CHILD} 等候確認`);
    await expectAccessible(staff);

    await outside.set();
    if (answer === 'silent') {
      await staff.getByRole('button', { name: '立即確認' }).click();
      await expect(staff.getByText('已經確認')).toBeVisible();
    } else {
      await form.getByRole('button', { name: '立即確認' }).click();
      await expect(form.getByRole('heading', { name: '太棒了，你全部寫完了！' })).toBeVisible();
      await staff.reload();
    }
    await expect(entry('學生自我評量', CHILD)).toHaveText(`${CHILD} 已填`);
    await expectAccessible(staff);
    await comeBack(page);
    await expect(row.getByText('已填')).toBeVisible();
    await expectAccessible(page);
  });
