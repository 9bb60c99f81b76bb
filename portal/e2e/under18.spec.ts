import { becomeMember, type Member } from './screens/account';
import { createTeams, openStory, readPassword, type Team } from './screens/teams';
import { expect, expectAccessible, test } from './support/test';

const member = (project: string): Member => ({
  account: `lin.${project}@school.example`,
  password: 'Ocean wind 2026',
  name: '林海風',
  romanised: 'LIN,HAI-FENG',
});

const teams = (project: string): [Team, Team] => [
  {
    name: `海風小隊${project}`,
    members: [
      { name: '王小明', place: '五年級', age: 11 },
      { name: '陳小華', place: '五年級', age: 10 },
    ],
  },
  { name: `山嵐小隊${project}`, members: [{ name: '李小美', place: '六年級', age: 12 }] },
];

test('a counsellor and two teams, from the registration to the spreadsheet', async ({ person }, { project }) => {
  const counsellor = await person();
  const [first, second] = teams(project.name);
  await becomeMember(counsellor, member(project.name));
  await expectAccessible(counsellor);
  await counsellor.getByRole('link', { name: '開始報名' }).click();
  await createTeams(counsellor, [first, second], false);
  await readPassword(counsellor, second, 'mountain-mist');
  const account = await readPassword(counsellor, first);
  expect(account.account).toMatch(/^CHI-\d{4}-\d{5}$/);
  await openStory(counsellor, first);
  await expectAccessible(counsellor);
});
