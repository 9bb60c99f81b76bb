import type { Page } from '@playwright/test';
import { unfold } from '../screens/story';
import { own } from './own';
import { press, refusing, type Shot } from './shot';

const openFrom = async (page: Page, section: string, name: RegExp): Promise<void> => {
  const link = (await unfold(page, section)).getByRole('link', { name });
  await page.goto((await link.getAttribute('href')) ?? '');
  await page.getByRole('button', { name: '開始作答' }).waitFor();
};

/** From the story to the counsellor's own questionnaire. */
const open = (page: Page) => openFrom(page, '輔導員問卷', /^填寫 ?輔導員問卷/);

/** From the team's page to the child's. */
const openOfChild = (page: Page) => openFrom(page, '自我評量', /的自我評量/);

const choose = async (page: Page, count: number): Promise<void> => {
  const groups = page.getByRole('group');
  for (let index = 0; index < count; index += 1)
    await groups
      .nth(index)
      .getByRole('radio')
      .nth(index % 3)
      .check();
};

/** Everything chosen, up to 送出. */
const answerAll = async (
  page: Page,
  from = open,
  before: () => Promise<void> = async () => undefined,
): Promise<void> => {
  await from(page);
  await press('開始作答')(page);
  const next = page.getByRole('button', { name: '下一部分' });
  const send = page.getByRole('button', { name: '送出' });
  for (;;) {
    await choose(page, await page.getByRole('group').count());
    if (await send.isVisible()) break;
    await next.click();
  }
  await before();
  await send.click();
};

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, level: 1 });

/** A questionnaire of the platform's own, as an adult fills it in. */
export const questionnaire: Shot[] = [
  own({ name: 'survey-opening', place: '#3.2', reach: open, see: (page) => page.getByText(/一共 \d+ 題/) }),
  own({
    name: 'survey-half',
    place: '#3.2',
    reach: async (page) => {
      await open(page);
      await press('開始作答')(page);
      await choose(page, 3);
    },
    see: (page) => page.getByText(/^已回答 3\//),
  }),
  own({
    name: 'survey-missing',
    place: '#3.2',
    reach: async (page) => {
      await open(page);
      await press('開始作答')(page);
      await choose(page, 3);
      await press('下一部分')(page);
    },
    see: (page) => page.getByText(/還有 \d+ 題等你選/),
  }),
  own({
    name: 'survey-not-sent',
    place: '#3.2',
    before: refusing('/survey/answer/**', 'unavailable'),
    reach: (page) => answerAll(page),
    see: (page) => page.getByText('還沒有送出'),
  }),
  own({
    name: 'survey-thanks',
    place: '#3.2',
    reach: (page) => answerAll(page),
    see: heading('謝謝您的填寫'),
    frame: 'window',
  }),
  own({ name: 'survey-child', by: 'team', reach: openOfChild, see: (page) => page.getByText(/一共 \d+ 題/) }),
  own({
    name: 'survey-child-offline',
    by: 'team',
    reach: (page) => answerAll(page, openOfChild, () => page.context().setOffline(true)),
    see: (page) => page.getByText('還沒有送出'),
  }),
  own({
    name: 'survey-child-thanks',
    by: 'team',
    reach: (page) => answerAll(page, openOfChild),
    see: heading('太棒了，你全部寫完了！'),
    frame: 'window',
  }),
  {
    name: 'survey-ended',
    as: 'guest',
    at: '/survey/some-token',
    before: refusing('/survey/form/**', 'survey_link_ended'),
    see: (page) => page.getByRole('button', { name: '寄新的連結' }),
    frame: 'window',
  },
];
