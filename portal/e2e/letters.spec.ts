import { readFileSync } from 'node:fs';
import {
  type CertificateLetterTexts,
  FIRST_JUDGING_CONTENT,
  FIRST_LETTER_TEXTS,
  LETTER_TEXTS,
  type LetterTexts,
  sessionOf,
} from 'contract';
import { adminToken, approvedStories, newJudge, ownSession } from './screens/judging-desk';
import { newEditor } from './screens/lists';
import { enterDesk } from './screens/review-desk';
import { ask } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

const said = (comment: string) => ({
  judgement: {
    assessment: '有',
    remark: '只給工作人員看的',
    comments: [comment],
    judge_table: FIRST_JUDGING_CONTENT.indicators.map(({ label }) => ({ label, achieved: true })),
  },
});

test('staff read what judges wrote to the teams before it is printed, and keep a letter back', async ({ person }) => {
  const [{ stories }, judge, admin] = await Promise.all([approvedStories(2), newJudge('王評審'), adminToken()]);
  const session = ownSession(stories);
  const send = (id: string, comment: string) =>
    ask('PUT', `/story/judge/${id}?submit=true`, { token: judge.token, body: said(comment) });
  for (const { id, account } of stories) await send(id, `給 ${account} 的話\n你們的想法很有創意`);
  const editor = await newEditor('回饋信編輯', ['certificates']);
  await ask('POST', `/certificate/issue/${session}`, {
    token: editor.token,
    body: { unproofed: true, dry: false },
  });

  const desk = await person();
  await enterDesk(desk, editor, `/certificates?session=${session}`);
  await desk.getByRole('button', { name: '準備寄送' }).click();
  const posting = desk.getByRole('dialog', { name: `準備寄送：${session} 屆` });
  await expect(posting.getByText(/讀過 0 封，還沒讀 2 封，保留不寄 0 封/)).toBeVisible();
  await expect(posting.getByRole('checkbox', { name: '附上讀過的 0 封回饋信' })).toBeDisabled();
  await expectAccessible(desk);

  await posting.getByRole('button', { name: '讀回饋信' }).click();
  const letters = desk.getByRole('dialog', { name: `回饋信：${session} 屆` });
  const articles = letters.getByRole('article');
  await expect(articles).toHaveCount(2);
  await expect(articles.first()).toContainText('你們的想法很有創意');
  await expect(letters.getByText('只給工作人員看的')).toHaveCount(0);
  await expect(letters.getByText('王評審')).toHaveCount(0);
  await expectAccessible(desk);

  // By keys alone: the second one is kept back, the page read.
  await desk.keyboard.press('j');
  await desk.keyboard.press('j');
  await expect(articles.last()).toBeFocused();
  const [, held = ''] = /給 (\S+) 的話/.exec((await articles.last().textContent()) ?? '') ?? [];
  await desk.keyboard.press('h');
  await expect(articles).toHaveCount(1);
  await expect(articles.first()).toBeFocused();
  await desk.keyboard.press('r');
  await expect(letters.getByText('這些故事的回饋信都讀過了。')).toBeVisible();
  await letters.getByText('保留不寄 1', { exact: true }).click();
  await expect(articles).toContainText(held);
  await expect(articles).toContainText(/回饋信編輯 .+ 保留/);
  await expectAccessible(desk);
  await letters.getByRole('button', { name: '關閉' }).last().click();
  await expect(posting.getByText(/讀過 1 封，還沒讀 0 封，保留不寄 1 封/)).toBeVisible();
  await expect(posting.getByRole('button', { name: '讀回饋信' })).toBeFocused();

  await posting.getByRole('checkbox', { name: '附上讀過的 1 封回饋信' }).check();
  const [zip] = await Promise.all([
    desk.waitForEvent('download'),
    posting.getByRole('button', { name: '下載寄送檔案' }).click(),
  ]);
  const bytes = readFileSync(await zip.path());
  for (const name of ['回饋信/01.pdf', '沒有印的回饋信.txt'])
    expect(bytes.includes(Buffer.from(name)), name).toBe(true);
  await expect(posting).toBeHidden();

  // What a judge writes anew is read anew.
  const read = stories.find(({ account }) => account !== held)?.id ?? '';
  await ask('PUT', `/story/reopen/${read}`, { token: admin, body: {} });
  await send(read, '改過的一句話');
  await desk.getByRole('button', { name: '準備寄送' }).click();
  await expect(posting.getByText(/讀過 0 封，還沒讀 1 封，保留不寄 1 封/)).toBeVisible();
  await posting.getByRole('button', { name: '讀回饋信' }).click();
  await expect(articles).toContainText('改過的一句話');
  await expect(articles).toContainText('讀過，之後內容有改動');
  await letters.getByRole('button', { name: '這 1 封都讀過了' }).click();
  await expect(letters.getByText('這些故事的回饋信都讀過了。')).toBeVisible();
  await letters.getByText('保留不寄 1', { exact: true }).click();
  await letters.getByRole('button', { name: /^改為要寄：/ }).click();
  await expect(letters.getByText('沒有這樣的回饋信。')).toBeVisible();
  await letters.getByRole('button', { name: '回到準備寄送' }).click();
  await expect(posting.getByText(/讀過 2 封，還沒讀 0 封，保留不寄 0 封/)).toBeVisible();
});

test('staff write the words around letters beside a letter as it is printed; of two who do each keeps what they typed', async ({
  person,
}) => {
  const session = sessionOf(Date.now());
  const path = `/certificate/letter-texts/${session}`;
  const editor = await newEditor('信件文字', ['certificates']);
  const { token } = editor;
  const change = async (texts: Partial<LetterTexts>) => {
    const { texts: base } = await ask<CertificateLetterTexts>('GET', path, { token });
    const read = Object.fromEntries(LETTER_TEXTS.filter((key) => key in texts).map((key) => [key, base[key]]));
    await ask('PUT', path, { token, body: { texts, base: read } });
  };
  await change(FIRST_LETTER_TEXTS);

  const desk = await person();
  await enterDesk(desk, editor, '/certificates');
  await desk.getByRole('link', { name: '回饋信文字' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: '回饋信文字' })).toBeVisible();
  await expect(desk.getByRole('img', { name: '回饋信第 1 頁的樣子' })).toBeVisible();
  await expectAccessible(desk);
  const [closing, signature] = [desk.getByLabel('結尾'), desk.getByLabel('署名')];
  const save = desk.getByRole('button', { name: '儲存回饋信文字' });
  await closing.fill('{{小組}}，明年見！');
  await save.click();
  await expect(desk.getByText(/^沒有「{{小組}}」，可以用的是/)).toBeVisible();
  await expectAccessible(desk);
  await closing.fill('{{小組名稱}}，明年見！');
  await save.click();
  await expect(desk.getByText('儲存成功')).toBeVisible();

  await signature.fill('我寫的署名');
  await change({ signature: '同事寫的署名' });
  await save.click();
  await expect(desk.getByText('同事寫的署名')).toBeVisible();
  await expect(signature).toHaveValue('我寫的署名');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: '用我的' }).click();
  await save.click();
  await expect(desk.getByText('同事寫的署名')).toBeHidden();
  await expect(save).toBeDisabled();
  const stored = await ask<CertificateLetterTexts>('GET', path, { token });
  expect(stored.texts).toMatchObject({ closing: '{{小組名稱}}，明年見！', signature: '我寫的署名' });
  await change(FIRST_LETTER_TEXTS);
});
