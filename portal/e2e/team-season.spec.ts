import type { Page } from '@playwright/test';
import { DAY, type DivisionsBody, type OwnAssignment, type OwnAward, type Story } from 'contract';
import { patient } from '../../cms/scripts/steps/patience.mts';
import { adminToken, type Judge, newJudge, ownSession, sendMarks, toSchool, toStep } from './screens/judging-desk';
import { newEditor, totalOf } from './screens/lists';
import { decisionPanel } from './screens/review';
import { enterDesk, openFirst, pendingStories, type Staff } from './screens/review-desk';
import { mailsTo, mailTo } from './support/inbox';
import { mark } from './support/mark';
import { makeMember } from './support/members';
import { ask } from './support/platform';
import type { OwnStory } from './support/stories';
import { expect, test } from './support/test';

/** The teams that are written to are of so many counsellors, three each. */
const MAILED = { teams: 21, counsellors: 7 };
const OTHERS = 39;
const SEASON = MAILED.teams + OTHERS;
const JUDGES = 6;
const READINGS = 2;
/** So many decisions are taken in a row, and taken back. */
const UNDONE = 10;
const TAKE_BACK = 10_000;
/** Those of elementary schools; the others are of high schools. */
const YOUNG = 40;
/** A name as a sentence has it, with spaces between its two scripts. */
const spelled = (name: string, then: string) => new RegExp(`${[...name].join(' ?')} ?${then}`);

type Staffed = { page: Page; staff: Staff };
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, name: string) => page.getByRole('region', { name });
const idAt = (page: Page) => page.url().replace(/.*manage-story\/([^?#]+).*/, '$1');
const statusOf = async (id: string, token: string) =>
  (await ask<Story>('GET', `/story/single/${id}`, { token })).apply_status;

type Decided = { id: string; title: string; at: number };
/** Rejects what is shown, by two keys, and waits for what comes instead; gives the story and when the keys were pressed. */
const reject = async (page: Page): Promise<Decided> => {
  const title = (await heading(page).textContent()) ?? '';
  const decided = { id: idAt(page), title, at: Date.now() };
  await page.keyboard.press('Digit2');
  await page.keyboard.press('Control+Enter');
  await page.waitForFunction((before) => {
    const next = document.querySelector('h1')?.textContent;
    return next !== undefined && next !== before;
  }, title);
  return decided;
};

/** Ten decisions, listed newest first, then `U` ten times: what isn't taken back had its own ten seconds. */
const undoTen = async ({ page, staff }: Staffed): Promise<void> => {
  await page.getByRole('link', { name: /^檢視/ }).first().click();
  await expect(heading(page)).toBeFocused();
  const decided: Decided[] = [];
  for (let at = 0; at < UNDONE; at += 1) decided.push(await reject(page));
  const last = decided.at(-1)?.title ?? '';
  await expect(page.getByRole('link', { name: last })).toBeVisible();
  const listed = await page.getByRole('listitem').filter({ hasText: '復原' }).getByRole('link').allTextContents();
  const newestFirst = decided.map(({ title }) => title).toReversed();
  expect(listed.map((text) => text.replace(/CHI-.*/, ''))).toEqual(
    newestFirst.filter((title) => listed.some((text) => text.startsWith(title))),
  );
  for (let at = 0; at < UNDONE; at += 1) await page.keyboard.press('KeyU');
  // Each leaves the list when it is taken back, or by itself.
  await expect(page.getByRole('button', { name: '復原', exact: true })).toHaveCount(0);
  const pressed = Date.now();
  const late: Decided[] = [];
  for (const one of decided) if ((await statusOf(one.id, staff.token)) !== 2) late.push(one);
  expect(late.length).toBeLessThan(UNDONE - 1);
  for (const { at } of late) expect(pressed - at).toBeGreaterThanOrEqual(TAKE_BACK);
  test.info().annotations.push({ type: 'taken back', description: `${UNDONE - late.length} of ${UNDONE}` });
  // What was too late is still a rejection, which staff take back until its team has written.
  for (const { id } of late) await ask('PUT', `/story/take-back/${id}`, { token: staff.token });
};

/** Finds something with Ctrl+K and opens what can be done with it. */
const openActs = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: '搜尋' });
  await search.getByRole('searchbox').fill(text);
  await search
    .getByRole('button', { name: /：操作$/ })
    .first()
    .click();
  const acts = page.getByRole('dialog', { name: '操作' });
  await expect(acts.getByRole('button', { name: '回到結果' })).toBeFocused();
  return acts;
};

/** Each act of a story from the search, by who may: `acts` are those that the role has, in their order. */
const actOnStory = async (
  { page, staff }: Staffed,
  story: OwnStory,
  acts: readonly ('退件' | '指派審查' | '標籤' | '寄信')[],
): Promise<void> => {
  const open = () => openActs(page, story.account);
  const offered = (await open()).locator('.search-acts').locator('a, button');
  await expect(offered).toHaveText([...acts]);
  await offered.filter({ hasText: '標籤' }).click();
  const tags = page.getByRole('dialog', { name: '標籤', exact: true });
  await tags.getByRole('textbox', { name: '加上標籤' }).fill(`先問${mark()}`);
  await tags.getByRole('button', { name: '儲存' }).click();
  await expect(page.getByText('已更新 1 則故事的標籤').last()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await (await open()).getByRole('button', { name: '指派審查' }).click();
  const assign = page.getByRole('dialog', { name: '指派審查' });
  await assign.getByRole('checkbox', { name: staff.name }).click();
  await assign.getByRole('button', { name: '指派', exact: true }).click();
  await expect(page.getByText(`已指派審查：${staff.name} 1 則`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  if (acts.includes('寄信')) {
    await (await open()).getByRole('link', { name: '寄信' }).click();
    await expect(page.getByText('選取的 1 則故事，目前有 1 人')).toBeVisible();
  }
  await (await open()).getByRole('link', { name: '退件' }).click();
  await expect(page).toHaveURL(new RegExp(`manage-story/${story.id}#reject`));
  await expect((await decisionPanel(page)).getByRole('textbox')).toBeFocused();
};

type Judged = { chair: Page; session: number; judges: readonly Judge[]; token: string };
const readingsOf = async ({ token }: Judge, session: number) =>
  (await ask<OwnAssignment[]>('GET', '/judging/assignments', { token })).filter((one) => one.session === session);
const openOf = async (judge: Judge, session: number) =>
  (await readingsOf(judge, session)).filter(({ state }) => state === 'waiting');

/** Sends what these judges have left. */
const sendAll = async (judges: readonly Judge[], session: number, ticksOf: (story: string) => number) => {
  for (const judge of judges)
    for (const { story_id } of await openOf(judge, session)) await sendMarks(judge, story_id, ticksOf(story_id));
};

const divisions: DivisionsBody['divisions'] = [
  { id: 'young', name: '國小組', levels: [1], cities: [], adult: null },
  { id: 'older', name: '國高中組', levels: [2, 3], cities: [], adult: null },
];

/** Every story to two of the six, as a dry run says first. */
const assign = async ({ chair, session, judges, token }: Judged): Promise<void> => {
  await ask('PUT', `/judging/session/${session}`, { token, body: { mode: 'assigned', seed: String(session) } });
  await ask('POST', `/judging/divisions/${session}`, { token, body: { divisions, dry_run: false } });
  await enterDesk(chair, { token }, `/judging-manage?session=${session}&step=progress`);
  // A step in which nothing is to be done yet says so, and what comes before it.
  await expect(chair.getByText('分派以後，才看得到每位評審的進度。')).toBeVisible();
  await expect(card(chair, '評審進度')).toHaveCount(0);
  await chair.getByRole('link', { name: '前往分派' }).click();
  await expect(chair.getByRole('link', { name: `3 分派 ${SEASON} 則還沒分派` })).toBeVisible();
  const assigning = card(chair, '分派');
  await assigning.getByRole('button', { name: '全不選' }).click();
  for (const { name } of judges) await assigning.getByRole('checkbox', { name }).check();
  await assigning.getByRole('button', { name: '試算' }).click();
  await expect(assigning.getByText(`每位評審都是 ${(SEASON * READINGS) / JUDGES} 份。`)).toBeVisible();
  await assigning.getByRole('button', { name: '分派第 1 輪' }).click();
  await chair.getByRole('dialog').getByRole('button', { name: '分派', exact: true }).click();
  await expect(chair.getByRole('link', { name: `4 評分進度 已送出 0/${SEASON * READINGS} 份` })).toBeVisible();
};

/** Both readers of one story say at once that it concerns them: two others have it at once, and nothing is missing. */
const declareBoth = async ({ session, judges }: Judged, person: () => Promise<Page>): Promise<void> => {
  const [silent, ...others] = judges as [Judge, ...Judge[]];
  const silents = new Set((await readingsOf(silent, session)).map(({ story_id }) => story_id));
  const held = await Promise.all(others.map(async (judge) => ({ judge, own: await readingsOf(judge, session) })));
  const story = held.flatMap(({ own }) => own).find(({ story_id }) => !silents.has(story_id))?.story_id ?? '';
  const readersOf = async () => {
    const all = await Promise.all(judges.map(async (judge) => ({ judge, own: await readingsOf(judge, session) })));
    return all.filter(({ own }) => own.some(({ story_id }) => story_id === story)).map(({ judge }) => judge);
  };
  const both = await readersOf();
  expect(both).toHaveLength(READINGS);
  await Promise.all(
    both.map(async (judge) => {
      const page = await person();
      await enterDesk(page, judge, `/judge-story/${story}`);
      await page.getByRole('button', { name: '與我有關' }).click();
      const dialog = page.getByRole('dialog', { name: '這則故事和您有關？' });
      await dialog.getByLabel('您和這則故事的關係').fill('作者是我的學生');
      await dialog.getByRole('button', { name: '申報並換下一則' }).click();
      await expect(page.getByText('已申報，這則故事已經改由另一位評審評分')).toBeVisible();
    }),
  );
  const now = await readersOf();
  expect(now).toHaveLength(READINGS);
  expect(now.filter((judge) => both.includes(judge))).toEqual([]);
};

/** Who has opened nothing near the last day is named, reminded on the spot, and what waits there goes to the others. */
const passSilentOn = async (judged: Judged, ticksOf: (story: string) => number): Promise<void> => {
  const { chair, session, judges, token } = judged;
  const [silent, ...others] = judges as [Judge, ...Judge[]];
  await sendAll(others, session, ticksOf);
  const left = (await openOf(silent, session)).length;
  const last_day = Math.floor((Date.now() + 2 * DAY) / DAY) * DAY;
  const body = { mode: 'assigned', seed: String(session), last_day };
  await ask('PUT', `/judging/session/${session}`, { token, body });
  await chair.goto(`/backend-manage/judging-manage?session=${session}&step=progress`);
  const all = SEASON * READINGS;
  await expect(chair.getByRole('link', { name: `4 評分進度 已送出 ${all - left}/${all} 份` })).toBeVisible();
  await chair.getByRole('button', { name: '看還沒打開的評審' }).click();
  const progress = card(chair, '評審進度');
  await expect(progress.getByText(/這 1 位評審還沒有打開任何一則故事。$/)).toBeVisible();
  await progress.getByRole('button', { name: `提醒：${silent.name}` }).click();
  await chair.getByRole('dialog').getByRole('button', { name: '寄出提醒' }).click();
  await expect(chair.getByText(`已寄給${silent.name}`)).toBeVisible();
  await mailTo(silent.account, new RegExp(`還有 ${left} 則故事等您評分`));
  await progress.getByRole('button', { name: `分給其他評審：${silent.name}，還沒打開` }).click();
  const question = chair.getByRole('dialog', { name: `由其他評審接手${silent.name}的故事？` });
  await expect(question).toContainText(`${left} 份會改由其他評審評分`);
  await question.getByRole('button', { name: '分給其他評審' }).click();
  await expect(chair.getByText('已經改由其他評審評分')).toBeVisible();
  expect(await openOf(silent, session)).toEqual([]);
  await sendAll(others, session, ticksOf);
  await chair.reload();
  await expect(chair.getByRole('link', { name: `4 評分進度 完成 已送出 ${all}/${all} 份` })).toBeVisible();
};

type Divided = { young: readonly OwnStory[]; older: readonly OwnStory[] };

/** Each division has its places and its prize; of two that are equal at a prize the jury decides. Gives the winners. */
const award = async ({ chair }: Judged, { young, older }: Divided): Promise<OwnStory[]> => {
  await toStep(chair, '名次');
  await chair.getByRole('button', { name: '開啟排名' }).click();
  const ranking = card(chair, '排名');
  const rows = ranking.getByRole('table').last().getByRole('row').filter({ hasText: /CHI-/ });
  await ranking.getByLabel('組別').selectOption('國高中組');
  await expect(rows.first()).toContainText(older[0]?.account ?? '');
  await ranking.getByLabel('組別').selectOption('國小組');
  const tied = young.slice(0, 2).map(({ account }) => account);
  await expect(rows.first()).toContainText(new RegExp(tied.join('|')));
  await expect(rows.nth(1)).toContainText(new RegExp(tied.join('|')));

  await toStep(chair, '獎項與公布');
  const awards = card(chair, '獎項與得獎故事');
  for (const [at, division] of ['國小組', '國高中組'].entries()) {
    await awards.getByRole('button', { name: '新增獎項' }).click();
    await awards.getByLabel(`獎項 ${at + 1} 名稱`).fill(`${division}金獎`);
    await awards.getByLabel(`獎項 ${at + 1} 組別`).selectOption(division);
  }
  await awards.getByRole('button', { name: '依排名帶入得獎故事' }).click();
  await awards.getByRole('button', { name: '儲存得獎名單' }).click();
  const tie = awards.getByText(/^「國小組金獎」的名額最後有 \d+ 則故事差距在半個誤差內，只剩 1 個名額。/);
  for (const account of tied) await expect(tie).toContainText(account);
  // The one that the ranking suggests gives way to the other.
  const prizeOf = (account: string) => awards.getByLabel(`${account} 的獎項`);
  const has = await prizeOf(tied[0] ?? '')
    .locator('option:checked')
    .textContent();
  const [suggested, other] = has === '國小組金獎' ? young : young.slice(0, 2).toReversed();
  await prizeOf(suggested?.account ?? '').selectOption('—');
  await prizeOf(other?.account ?? '').selectOption('國小組金獎');
  await awards.getByLabel(`${other?.account} 的理由`).fill('評審團討論後決定');
  await awards.getByRole('button', { name: '儲存得獎名單' }).click();
  await expect(chair.getByText('儲存成功').last()).toBeVisible();
  await expect(chair.getByRole('link', { name: '6 獎項與公布 2 則得獎' })).toBeVisible();
  return [other, older[0]].filter((story) => story !== undefined);
};

test('a team of three and six judges go through a season of 60 stories @long @desktop-only', async ({ person }) => {
  test.setTimeout(patient(1_500_000));
  const mate = `同事${mark()}`;
  const [mailed, others, manager, editor, third, judges, token] = await Promise.all([
    pendingStories(MAILED.teams, { counsellors: MAILED.counsellors }),
    pendingStories(OTHERS),
    newEditor(
      `主編${mate}`,
      ['stories-manage', 'manage-notification-list', 'manage-member-list', 'help-desk'],
      'manager',
    ),
    newEditor(`編輯${mate}`, ['stories-manage', 'manage-member-list']),
    newEditor(`助編${mate}`, ['stories-manage']),
    Promise.all(Array.from({ length: JUDGES }, (_, at) => newJudge(`${'甲乙丙丁戊己'[at]}評審${mate}`))),
    adminToken(),
  ]);
  const stories = [...mailed.stories, ...others.stories];
  const session = ownSession(stories);
  const team = [manager, editor, third];
  const share = SEASON / team.length;
  const [office, desk, side] = [await person(), await person(), await person()];

  await test.step('60 stories are given to three colleagues in turn, with a day', async () => {
    await enterDesk(office, manager, `/stories-manage?session=${session}&status=2`);
    await expect(totalOf(office, SEASON)).toBeVisible();
    await office.getByRole('checkbox', { name: '選取本頁全部' }).check();
    await office.getByRole('button', { name: `選取全部 ${SEASON} 筆` }).click();
    await office.getByRole('button', { name: '指派審查' }).click();
    const dialog = office.getByRole('dialog', { name: `指派審查：${SEASON} 則` });
    for (const { name } of team) {
      // antd's group shows a tick a moment after the click.
      await dialog.getByText(name).click();
      await expect(dialog.getByRole('checkbox', { name })).toBeChecked();
    }
    await expect(dialog.getByRole('status')).toHaveText(/20 則、.* 20 則、.* 20 則。$/);
    await dialog.getByRole('textbox', { name: /^期限/ }).fill('2099-12-01');
    await office.keyboard.press('Tab');
    await dialog.getByRole('button', { name: '指派', exact: true }).click();
    await expect(office.getByText(/^已指派審查：/)).toBeVisible();
    for (const [page, who] of [
      [office, manager],
      [desk, editor],
      [side, third],
    ] as const) {
      await enterDesk(page, who, `/stories-manage?session=${session}`);
      await page.getByRole('link', { name: `${share} 則待審核` }).click();
      await expect(totalOf(page, share)).toBeVisible();
      await expect(page.getByText('指派給您，12/01 前').locator('visible=true').first()).toBeVisible();
    }
  });

  await test.step('ten decisions of the own pile are taken back, one after the other', () =>
    undoTen({ page: side, staff: third }));

  await test.step('21 teams are written to, each address once', async () => {
    const subject = `同意書${mark()}`;
    await enterDesk(office, manager, `/stories-manage?text=${encodeURIComponent(mailed.word)}`);
    await expect(totalOf(office, MAILED.teams)).toBeVisible();
    await office.getByRole('checkbox', { name: '選取本頁全部' }).check();
    await office.getByRole('button', { name: `選取全部 ${MAILED.teams} 筆` }).click();
    await office.getByRole('link', { name: '寄信' }).click();
    await expect(office.getByText(`選取的 21 則故事，目前有 ${MAILED.counsellors} 人`)).toBeVisible();
    await office.getByLabel('寄件人名稱').fill('創意行動小組');
    await office.getByLabel('回覆信箱').fill('team@example.org');
    await office.getByLabel('主旨', { exact: true }).fill(subject);
    await office.getByRole('textbox', { name: '內容' }).click();
    await office.getByRole('textbox', { name: '內容' }).pressSequentially('{{小組名稱}}：請補上同意書。');
    await office.getByRole('button', { name: '儲存並發送' }).click();
    await office.getByRole('dialog').getByRole('button', { name: '發送', exact: true }).click();
    await expect(office.getByRole('heading', { level: 1 })).toHaveText('通知管理');
    for (const { account } of mailed.counsellors) await mailTo(account, new RegExp(subject));
    for (const { account } of mailed.counsellors) expect(await mailsTo(account, new RegExp(subject))).toHaveLength(1);
  });

  await test.step('two at one story: who came second is told who has it, and may take it over', async () => {
    await openFirst(desk, editor, others.word);
    const title = (await heading(desk).textContent()) ?? '';
    await openFirst(office, manager, others.word);
    await expect(heading(office)).toHaveText(title);
    await expect(office.getByText(spelled(editor.name, '從.*開始審查這則故事，')).first()).toBeVisible();
    await office.keyboard.press('KeyA');
    const question = office.getByRole('dialog', { name: '繳交完成？' });
    await expect(question).toContainText(spelled(editor.name, '從.*開始審查這則故事。'));
    await office.keyboard.press('Escape');
    await office.keyboard.press('KeyW');
    await expect(office.getByText('由您審查')).toBeVisible();
    await office.keyboard.press('KeyG');
    await expect(heading(office)).toHaveText('管理報名故事');
  });

  await test.step('what the search finds is acted on, act by act, by who may', async () => {
    const [one, two] = mailed.stories as [OwnStory, OwnStory];
    await actOnStory({ page: office, staff: manager }, one, ['退件', '指派審查', '標籤', '寄信']);
    await actOnStory({ page: desk, staff: editor }, two, ['退件', '指派審查', '標籤']);

    const name = `忘了密碼 ${mark()}`;
    const member = makeMember(name, { search_text: name });
    await enterDesk(desk, editor, '/stories-manage');
    await expect(heading(desk)).toHaveText('管理報名故事');
    await desk.keyboard.press('Control+k');
    const search = desk.getByRole('dialog', { name: '搜尋' });
    await search.getByRole('searchbox').fill(name);
    await expect(search.getByRole('region', { name: '會員' }).getByRole('link').first()).toBeVisible();
    await expect(search.getByRole('region', { name: '會員' }).getByRole('button')).toHaveCount(0);
    await enterDesk(office, manager, '/stories-manage');
    await expect(heading(office)).toHaveText('管理報名故事');
    const acts = await openActs(office, name);
    await acts.getByRole('button', { name: '寄重設密碼信' }).click();
    await mailTo(member.account, /密碼/);
    await expect(acts.getByRole('button', { name: '代為建立小組' })).toHaveCount(0);
    await acts.getByRole('link', { name: '收到的信' }).click();
    await expect(office).toHaveURL(/manage-member\/.*#mails$/);
  });

  // What is left of the reviews needs no screen.
  for (const { id } of stories) await ask('PUT', `/story/apply_success/${id}`, { token: manager.token, body: {} });
  const divided = { young: stories.slice(0, YOUNG), older: stories.slice(YOUNG) };
  toSchool(divided.young, 1);
  toSchool(divided.older, 2);
  // The best of each division; of the younger ones two are equal, and all others are behind them.
  const ticks = new Map(
    Object.values(divided).flatMap((some, older) =>
      some.map(({ id }, at): [string, number] => [id, at < 2 - older ? 8 : at % 5]),
    ),
  );
  const ticksOf = (story: string) => ticks.get(story) ?? 0;
  const judged = { chair: await person(), session, judges, token };

  await test.step('six judges get two readings of each story', () => assign(judged));
  await test.step('both readers of a story have a conflict', () => declareBoth(judged, person));
  await test.step('a judge stays silent', () => passSilentOn(judged, ticksOf));

  await test.step('the divisions’ prizes are released, and read and mailed by whose they are', async () => {
    const { chair } = judged;
    const winners = await award(judged, divided);
    await chair.getByRole('button', { name: '公開得獎名單' }).click();
    const question = chair.getByRole('dialog', { name: `公開 ${session} 屆的得獎名單？` });
    await question.getByRole('checkbox', { name: /^同時寄信告訴建立者/ }).check();
    await question.getByRole('button', { name: '公開得獎名單' }).click();
    await expect(chair.getByRole('link', { name: '6 獎項與公布 完成 已公布' })).toBeVisible();
    for (const [at, { owner, account }] of winners.entries()) {
      const read = await ask<OwnAward[]>('GET', '/awards', { token: owner });
      expect(read.map((won) => [won.account, won.prize])).toEqual([[account, `${divisions[at]?.name}金獎`]]);
      const { account: address } = await ask<{ account: string }>('GET', '/auth', { token: owner });
      await mailTo(address, new RegExp(`^得獎通知：${account}`));
    }
    expect(await ask('GET', '/awards', { token: mailed.stories.at(-1)?.owner ?? '' })).toEqual([]);
  });
});
