import type { Page } from '@playwright/test';
import { sessionOf } from 'contract';
import { becomeMember, logIn, logInAsStaff, type Member } from './screens/account';
import { approve, exportedRow, judge, judgeStory, reject, reviewStory } from './screens/review';
import {
  answerSurvey,
  bookOf,
  closeSheet,
  fillCertificates,
  fillInAsTeam,
  giveConsent,
  joinSharingSeason,
  submitStory,
  writeVideo,
} from './screens/story';
import { createTeams, openStory, readPassword, type Team, type TeamAccount } from './screens/teams';
import { demo } from './support/addresses';
import { mailTo } from './support/inbox';
import { mark } from './support/mark';
import { expect, expectAccessible, test } from './support/test';

const newMember = (): Member => ({
  account: `lin.${mark()}@school.example`,
  password: 'Ocean wind 2026',
  name: '林海風',
  romanised: 'LIN,HAI-FENG',
});

const teams = (own: string): [Team, Team] => [
  {
    name: `海風小隊${own}`,
    members: [
      { name: '王小明', place: '五年級', age: 11 },
      { name: '陳小華', place: '五年級', age: 10 },
    ],
  },
  { name: `山嵐小隊${own}`, members: [{ name: '李小美', place: '六年級', age: 12 }] },
];

const OPEN_VIDEO = 'https://youtu.be/aqz-KE-bpKQ';

const texts = {
  problem: '學校旁的海灘常有垃圾，\n海龜會誤食，因為遊客沒有地方丟垃圾。',
  storyName: '看得見的海灘',
  video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
};

const logInAsTeam = async (page: Page, account: TeamAccount, team: Team): Promise<void> => {
  await logIn(page, account);
  await expect(bookOf(page).getByRole('heading', { name: `我們是${team.name}` })).toBeVisible();
  await expectAccessible(page);
};

test('a counsellor and two teams, from the registration to the spreadsheet (M §1, M §2)', async ({ person }) => {
  const counsellor = await person();
  const owner = newMember();
  const [first, second] = teams(mark());
  await becomeMember(counsellor, owner);
  await expectAccessible(counsellor);
  await counsellor.getByRole('link', { name: '開始報名' }).click();
  await createTeams(counsellor, [first, second], false);
  await readPassword(counsellor, second, 'mountain-mist');
  const account = await readPassword(counsellor, first);
  expect(account.account).toMatch(/^CHI-\d{4}-\d{5}$/);

  const team = await person();
  await logInAsTeam(team, account, first);
  await fillInAsTeam(team, texts);
  await answerSurvey(team, '自我評量', /^王小明的自我評量/, 64);
  await closeSheet(team);
  await team.getByRole('button', { name: '登出' }).click();

  await openStory(counsellor, first);
  await giveConsent(counsellor, owner.name);
  await joinSharingSeason(counsellor);
  await fillCertificates(counsellor, [
    { name: '王小明', romanised: 'WANG,XIAO-MING' },
    { name: '陳小華', romanised: 'CHEN,XIAO-HUA' },
    { name: owner.name, romanised: owner.romanised },
  ]);
  await answerSurvey(counsellor, '輔導員問卷', /^填寫 ?輔導員問卷/, 12);
  await submitStory(counsellor);

  const staff = await person();
  await logInAsStaff(staff, demo.editor, demo.password);
  await reviewStory(staff, account.account);
  await reject(staff, [/影片未公開/], '請把影片設為公開。');
  const rejected = await mailTo(owner.account, /故事需要補件/);
  expect(rejected.text).toContain('請把影片設為公開。');

  await openStory(counsellor, first);
  const notice = counsellor.getByRole('alertdialog', { name: '資料不完整' });
  await expect(notice).toContainText('請把影片設為公開。');
  await expectAccessible(counsellor);
  await notice.getByRole('button', { name: '知道了' }).click();
  await writeVideo(counsellor, OPEN_VIDEO);
  await submitStory(counsellor);

  await staff.reload();
  await approve(staff);
  await mailTo(owner.account, /審核通過/);

  const referee = await person();
  await logInAsStaff(referee, demo.judge, demo.password);
  await judgeStory(referee, account.account);
  await judge(referee, { achieved: [0, 1, 2, 4], assessment: '有', remark: '值得推廣' });

  await staff.goto('/backend-manage/stories-manage');
  const story = await exportedRow(staff, '匯出', account.account);
  expect(story).toMatchObject({
    屆別: sessionOf(Date.now()),
    小組名稱: first.name,
    故事名稱: texts.storyName,
    組別: '未滿18歲',
    狀態: '已評分',
    報名成功: '是',
    隊員姓名: '王小明\n陳小華',
    隊員羅馬拼音: 'WANG,XIAO-MING\nCHEN,XIAO-HUA',
    隊員年級或單位: '五年級\n五年級',
    隊員年紀: '11\n10',
    輔導員姓名: owner.name,
    輔導員電話: '0912345678',
    輔導員信箱: owner.account,
    感受到的問題: texts.problem,
    感受照片數: 2,
    想像照片數: 1,
    實踐照片數: 1,
    分享照片數: 1,
    影片連結: OPEN_VIDEO,
    SDGs: '13 氣候行動\n14 保育海洋生態',
    授權: '是',
    分享季: '參加',
    收件人: '林海風',
    郵遞區號: '106',
    城市: '臺北市',
    地址: '大安區和平東路一段 1 號',
    退件原因: '',
  });

  await referee.goto('/backend-manage/judge-stories-list');
  expect(await exportedRow(referee, '下載評分', account.account)).toMatchObject({
    小組名稱: first.name,
    F: 5,
    I: 3,
    D: 3,
    S: 1,
    總分: 12,
    設計思考: '有',
    備註: '值得推廣',
    狀態: '已評分',
  });
});
