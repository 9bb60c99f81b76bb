import type { Locator, Page } from '@playwright/test';
import type { ConsentLink } from 'contract';
import { enter, type Person } from '../support/members';
import { ask } from '../support/platform';
import type { OwnStory } from '../support/stories';
import { expect } from '../support/test';
import { adminToken } from './judging-desk';

/** The season asks guardians from now on: other journeys go on as before, for nothing of a story waits for it. */
export const askGuardians = async (): Promise<void> => {
  await ask('PUT', '/site-setting/guardian-consent', { token: await adminToken(), body: { enabled: true } });
};

/** The counsellor's card of the story's guardians; printing is noted on the page, where it would open the printer's dialog. */
export const openGuardians = async (page: Page, counsellor: Person, { id }: Pick<OwnStory, 'id'>): Promise<Locator> => {
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await enter(page, counsellor, `/challenge/edit-story/${id}`);
  return page.getByRole('region', { name: '家長同意', exact: true });
};

/** Prints the slip of the story's only child. */
export const printSlip = async (page: Page, card: Locator): Promise<ConsentLink> => {
  await card.getByRole('button', { name: '列印家長連結' }).click();
  const dialog = page.getByRole('dialog', { name: '列印家長連結' });
  await dialog.getByRole('checkbox', { name: /林海風/ }).uncheck();
  const made = page.waitForResponse((answer) => answer.url().includes('/api/consent/links/'));
  await dialog.getByRole('button', { name: '列印 1 張' }).click();
  const { links } = (await (await made).json()) as { links: ConsentLink[] };
  const [slip] = links;
  if (!slip) throw new Error('no slip was made');
  return slip;
};

/** What the child's mother answers, on her phone or on paper: of three questions, she refuses one. */
export const fillConsent = async (form: Page | Locator): Promise<void> => {
  const answer = (title: string, choice: string) =>
    form.getByRole('group', { name: title }).getByRole('radio', { name: choice, exact: true }).check();
  await answer('證書印上姓名', '同意');
  await answer('公開故事（不具名）', '同意');
  await answer('公開看得出是誰的照片', '不同意');
  await form.getByLabel('家長姓名').fill('王媽媽');
  await answer('和孩子的關係', '母親');
};

/** Fills in the open form of a slip and sends it. */
export const answerAsGuardian = async (phone: Page): Promise<void> => {
  await fillConsent(phone);
  await phone.getByRole('checkbox', { name: '我是孩子的法定代理人' }).check();
  await phone.getByRole('button', { name: '送出' }).click();
  await expect(phone.getByText('已收到，謝謝您。')).toBeVisible();
};

/** By the slip's own address, later: the story is no longer public. */
export const takeBackStory = async (phone: Page): Promise<void> => {
  await phone.getByRole('checkbox', { name: '公開故事（不具名）' }).check();
  await phone.getByRole('button', { name: '收回同意' }).click();
  await expect(phone.getByText('已經收回。')).toBeVisible();
};
