import { sessionOf as yearOf } from 'contract';
import { logIn, logInAsStaff, openSignUp } from './screens/account';
import { approve, exportedRow, judge, judgeStory, reviewStory } from './screens/review';
import { fillCertificates, fillInAsTeam, giveConsent, joinSharingSeason, submitStory, unfold } from './screens/story';
import { createTeams, openStory, readPassword, type Team } from './screens/teams';
import { demo } from './support/addresses';
import { mailTo } from './support/inbox';
import { mark } from './support/mark';
import { makeMember } from './support/members';
import { ask, sessionOf } from './support/platform';
import { readStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const owner = { account: demo.challenger, name: '周以誠', romanised: 'CHOU,YI-CHENG' };

const texts = {
  problem: '社區的長輩不會用手機掛號，常常白跑一趟。',
  storyName: '陪你掛號',
  video: 'https://youtu.be/aqz-KE-bpKQ',
};

test('an adult without a team finds the way to the first one, and is in it already (decision 60, decision 61)', async ({
  person,
}) => {
  const adult = makeMember('林成年');
  const page = await person();
  await logIn(page, adult);
  await openSignUp(page);
  await expect(page.getByRole('link', { name: '報名滿 18 歲的小組' })).toBeVisible();
  await page.getByRole('link', { name: '開始報名' }).click();
  const card = page.getByRole('region', { name: '小組 1', exact: true });
  await card.getByLabel('年紀').fill('22');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(card.getByText('挑戰者需要未滿18歲')).toBeVisible();
  await card.getByRole('link', { name: '改填滿 18 歲的小組' }).click();

  await expect(page.getByRole('heading', { name: '新增挑戰者小組' })).toBeVisible();
  const own = card.getByRole('group', { name: '成員 1（你，小組代表）' });
  await expect(own.getByLabel('姓名')).toHaveValue(adult.name);
  await expect(own.getByLabel('年紀')).toHaveValue(/^\d+$/);
  await card.getByRole('button', { name: '新增成員' }).click();
  await expect(card.getByRole('button', { name: '移除成員 2' })).toBeVisible();
  await expect(card.getByRole('button', { name: '移除成員 1' })).toBeHidden();
  await card.getByRole('button', { name: '移除成員 2' }).click();
  await expectAccessible(page);
  const name = `一人小隊${mark()}`;
  await card.getByLabel('小組名稱').fill(name);
  await page.getByRole('button', { name: '下一步' }).click();
  await readPassword(page, { name, members: [] });

  const token = await sessionOf(adult.account, adult.password);
  const mine = await ask<{ list: { id: string; team_name: string }[] }>('GET', '/story/personal?page=1&size=10', {
    token,
  });
  const { team_members } = await readStory({ id: mine.list[0]?.id ?? '', owner: token });
  expect(team_members.map((member) => [member.name, member.account])).toEqual([[adult.name, adult.account]]);
});

test('a team of adults, whose representative does it all @long', async ({ person }) => {
  const team: Team = {
    name: `夜貓小隊${mark()}`,
    members: [
      { name: owner.name, place: '創意工作室', age: 31 },
      { name: '吳思妤', place: '創意工作室', age: 28 },
    ],
  };
  const challenger = await person();
  await logIn(challenger, { account: owner.account, password: demo.password });
  await openSignUp(challenger);
  await challenger.getByRole('button', { name: '新增小組' }).click();
  await expectAccessible(challenger);
  await challenger.getByRole('link', { name: /我是挑戰者/ }).click();
  await createTeams(challenger, [team], true);
  const { account } = await readPassword(challenger, team);
  expect(account).toMatch(/^\d{4}-\d{5}$/);

  await openStory(challenger, team);
  await fillInAsTeam(challenger, texts);
  await giveConsent(challenger, owner.name);
  await joinSharingSeason(challenger);
  await fillCertificates(challenger, [owner, { name: '吳思妤', romanised: 'WU,SZU-YU' }]);
  // Filled in for another team of this session already (decision 74).
  await expect((await unfold(challenger, '代表人問卷')).getByText('這一屆代表的小組都算')).toBeVisible();
  await submitStory(challenger);

  const staff = await person();
  await logInAsStaff(staff, demo.editor, demo.password);
  await reviewStory(staff, account);
  await approve(staff);
  await mailTo(owner.account, new RegExp(`審核通過.*${account}`));

  const referee = await person();
  await logInAsStaff(referee, demo.judge, demo.password);
  await judgeStory(referee, account);
  await judge(referee, { achieved: [0, 2, 4, 6], assessment: '待討論', remark: '' });

  await staff.goto('/backend-manage/stories-manage');
  expect(await exportedRow(staff, '匯出', account)).toMatchObject({
    屆別: yearOf(Date.now()),
    小組名稱: team.name,
    故事名稱: texts.storyName,
    組別: '18歲以上',
    狀態: '已評分',
    報名成功: '是',
    隊員姓名: `${owner.name}\n吳思妤`,
    隊員年級或單位: '創意工作室\n創意工作室',
    隊員年紀: '31\n28',
    輔導員姓名: '',
    影片連結: texts.video,
    分享季: '參加',
  });
});
