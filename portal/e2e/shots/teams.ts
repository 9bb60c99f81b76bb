import type { Page } from '@playwright/test';
import { DAY, type HandoverOffer } from 'contract';
import { expect } from '../support/test';
import { newMember } from './own';
import { answering, dialog, type Shot } from './shot';

const SET_UP = '/challenge/sign-up/set-up/under18';
const LIST = '姓名\t年級\t年紀\n陳小華\t五年級\t10\n李小美\t六年級\t十一二';

const row = (page: Page, team: number, member: number) =>
  page
    .getByRole('region', { name: `小組 ${team}`, exact: true })
    .getByRole('group', { name: `成員 ${member}`, exact: true });

const fillTeam = async (page: Page, team: number, name: string, children: string[]): Promise<void> => {
  const card = page.getByRole('region', { name: `小組 ${team}`, exact: true });
  await card.getByLabel('小組名稱').fill(name);
  for (const [index, child] of children.entries()) {
    if (index > 0) await card.getByRole('button', { name: '新增成員' }).click();
    await row(page, team, index + 1)
      .getByLabel('姓名')
      .fill(child);
    await row(page, team, index + 1)
      .getByLabel('年級')
      .fill('五年級');
    await row(page, team, index + 1)
      .getByLabel('年紀')
      .fill('11');
  }
};

/** Three teams, made on the screen; ends where their passwords are shown. */
const makeTeams = async (page: Page): Promise<void> => {
  const names = ['海風小隊', '看見斑馬線的孩子小隊', '山嵐'];
  for (const [index, name] of names.entries()) {
    if (index > 0) await page.getByRole('button', { name: '再新增一個小組' }).click();
    await fillTeam(page, index + 1, name, ['王小明', '陳小華']);
  }
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('heading', { name: '加油！再一步就完成了！' })).toBeVisible();
};

const openPaste = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '貼上名單' }).click();
  await page.getByRole('dialog', { name: '貼上名單' }).getByLabel('名單').fill(LIST);
};

const offer = (name: string, accepted: boolean): HandoverOffer => ({
  id: name,
  account: 'CHI-2026-00042',
  team_name: name,
  story_name: '',
  owner_name: '陳老師',
  due_time: Date.now() + 5 * DAY,
  accepted,
});

/** Teams as they are made, their passwords, and stories that are handed over. */
export const teams: Shot[] = [
  newMember({
    name: 'set-up-half',
    at: SET_UP,
    reach: async (page) => {
      await fillTeam(page, 1, '海風小隊', ['王小明', '陳小華']);
      await page.getByRole('button', { name: '新增成員' }).click();
    },
    see: (page) => row(page, 1, 3),
  }),
  newMember({
    name: 'set-up-paste',
    at: SET_UP,
    reach: openPaste,
    see: (page) => page.getByText('讀到 2 位'),
    frame: 'window',
  }),
  newMember({
    name: 'set-up-counsellor',
    at: SET_UP,
    reach: async (page) => {
      const search = page.getByRole('button', { name: '搜尋' });
      await page.getByLabel('輔導員帳號 email').fill('nobody@school.example');
      await search.click();
    },
    see: (page) => page.getByRole('alert').or(page.locator('[aria-invalid=true]')).first(),
  }),
  newMember({
    name: 'passwords-new',
    at: SET_UP,
    reach: makeTeams,
    see: (page) => page.getByRole('button', { name: '列印全部登入卡' }),
  }),
  newMember({
    name: 'passwords-refused',
    at: SET_UP,
    reach: async (page) => {
      await makeTeams(page);
      await page.getByLabel('密碼', { exact: true }).first().fill('abc');
      await page.getByRole('button', { name: '儲存', exact: true }).first().click();
    },
    see: (page) => page.locator('[aria-invalid=true]'),
    frame: 'window',
  }),
  newMember({
    name: 'passwords-paper',
    at: SET_UP,
    reach: async (page) => {
      await makeTeams(page);
      await page.emulateMedia({ media: 'print' });
      await page
        .getByRole('img', { name: /的登入網址$/ })
        .nth(2)
        .waitFor();
    },
    see: (page) => page.getByText('掃描 QR'),
    paper: true,
    frame: 'window',
    only: 'desktop',
  }),
  newMember({
    name: 'sign-up-claim',
    at: '/challenge/sign-up/?page=1',
    before: answering('/story/handover', 200, () => [offer('看得見的斑馬線', false), offer('山嵐小隊', true)]),
    see: (page) => page.getByRole('button', { name: /^接手/ }),
    frame: 'window',
  }),
  newMember({
    name: 'account-removal',
    at: '/challenge/person-info',
    reach: (page) => page.getByRole('button', { name: '刪除帳號' }).click(),
    see: dialog,
    frame: 'window',
  }),
];
