import type { Page } from '@playwright/test';
import { expect, expectAccessible } from '../support/test';

export interface Team {
  name: string;
  members: { name: string; place: string; age: number }[];
}

export interface TeamAccount {
  account: string;
  password: string;
}

const fillTeam = async (page: Page, number: number, team: Team, placeLabel: string): Promise<void> => {
  const card = page.getByRole('region', { name: `小組 ${number}`, exact: true });
  await card.getByLabel('小組名稱').fill(team.name);
  for (const [index, member] of team.members.entries()) {
    if (index > 0) await card.getByRole('button', { name: '新增成員' }).click();
    const row = card.getByRole('group', { name: new RegExp(`^成員 ${index + 1}(（你，小組代表）)?$`) });
    const name = row.getByLabel('姓名');
    // The account holder is in a team of adults already, under the account's own name.
    if (await name.isEditable()) await name.fill(member.name);
    else await expect(name).toHaveValue(member.name);
    await row.getByLabel(placeLabel).fill(member.place);
    await row.getByLabel('年紀').fill(String(member.age));
  }
};

/** The page on which teams are created; `adults` for the one whose members are all 18 or over. */
export const createTeams = async (page: Page, teams: Team[], adults: boolean): Promise<void> => {
  await expect(page.getByRole('heading', { name: adults ? '新增挑戰者小組' : '新增輔導員小組' })).toBeVisible();
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('資料尚未全部填寫完畢')).toBeVisible();
  await expectAccessible(page);
  for (const [index, team] of teams.entries()) {
    if (index > 0) await page.getByRole('button', { name: '再新增一個小組' }).click();
    await fillTeam(page, index + 1, team, adults ? '所屬單位' : '年級');
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByRole('heading', { name: '加油！再一步就完成了！' })).toBeVisible();
};

/** Reads the account of a new team and the password that is shown this once; `own` replaces the generated one. */
export const readPassword = async (page: Page, team: Team, own?: string): Promise<TeamAccount> => {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: team.name }) });
  const field = card.getByLabel('密碼', { exact: true });
  if (own) {
    await field.fill(own);
    await card.getByRole('button', { name: '儲存' }).click();
    await expect(page.getByText('設定成功')).toBeVisible();
  }
  await expectAccessible(page);
  const account = /(?:CHI-)?\d{4}-\d{5}/.exec((await card.textContent()) ?? '')?.[0];
  if (!account) throw new Error(`no account on the card of ${team.name}`);
  return { account, password: await field.inputValue() };
};

/** The list of teams with everything unfolded, then the story of one team. */
export const openStory = async (page: Page, team: Team): Promise<void> => {
  await page.goto('/challenge/sign-up/?page=1');
  await page.getByRole('button', { name: '全部展開' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: new RegExp(`^(編輯|檢視|繼續填寫)：${team.name}$`) }).click();
};
