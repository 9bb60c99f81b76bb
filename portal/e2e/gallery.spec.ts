import { type ConsentForm, type ConsentLink, type PublicStoryList, type Story, sessionOf } from 'contract';
import { adminToken } from './screens/judging-desk';
import { enterDesk } from './screens/review-desk';
import { enter, makeMember } from './support/members';
import { ask } from './support/platform';
import { expect, expectAccessible, test } from './support/test';

/** Last year's: this one's stories are public only once its awards are. */
const SESSION = sessionOf(Date.now()) - 1;

/** An approved story of last year, to which everybody of its team agrees. */
const agreedStory = async (): Promise<Story> => {
  const token = await adminToken();
  await ask('PUT', '/site-setting/guardian-consent', { token, body: { enabled: true } });
  const query = `page=1&size=30&status=waiting&session=${SESSION}`;
  const { list } = await ask<PublicStoryList>('GET', `/public-story?${query}`, { token });
  // Not one that another journey has just put into that year.
  const row = list.find(({ account }) => account.startsWith(`CHI-${SESSION}`));
  if (!row) throw new Error('no story of last year was approved');
  const story = await ask<Story>('GET', `/story/single/${row.id}`, { token });
  const people = [...story.team_members, ...story.counselors].map(({ id }) => id);
  const { links } = await ask<{ links: ConsentLink[] }>('POST', `/consent/links/${story.id}`, {
    token,
    body: { people },
  });
  for (const { url } of links) {
    const form = `/consent/form/${url.split('/').at(-1)}`;
    const { kind, text_version, consents } = await ask<ConsentForm>('GET', form);
    const decisions = Object.fromEntries(consents.map(({ purpose }) => [purpose, 'yes']));
    await ask('POST', form, {
      body: {
        ...{ act: 'answer', text_version, decisions, guardian: '王媽媽', confirmed: true },
        ...(kind === 'child' && { relation: '母親' }),
      },
    });
  }
  return story;
};

test('a story goes to the world as a book, without a name, and is gone once it is taken back', async ({ person }) => {
  const story = await agreedStory();
  // As a first try may have left it open; whoever reads a public page beside this still can.
  await ask('PUT', '/public-story/gallery', { token: await adminToken(), body: { state: 'preview' } });
  const staff = await person();
  await enterDesk(staff, { token: await adminToken() }, '/season');
  const card = staff.getByRole('region', { name: '公開故事', exact: true });
  await card.getByRole('radio', { name: /^開放/ }).click();
  await staff.getByRole('button', { name: '改成開放' }).click();
  await expect(staff.getByText('公開故事已改成「開放」')).toBeVisible();
  await expectAccessible(staff);

  await enterDesk(staff, { token: await adminToken() }, `/public-stories?session=${SESSION}&text=${story.account}`);
  await staff.getByRole('button', { name: `看內容：${story.team_name}` }).click();
  const dialog = staff.getByRole('dialog', { name: `公開的內容：${story.team_name}` });
  const publish = dialog.getByRole('button', { name: '公開展示' });
  await expect(publish).toBeDisabled();
  // A further word is struck through as soon as it is added, and is in clear as soon as it is gone.
  const word = [...story.problem].slice(-2).join('');
  const words = dialog.getByRole('combobox', { name: '另外要遮住的字詞' });
  const struck = dialog.getByRole('button', { name: word, pressed: true });
  await expect(struck).toHaveCount(0);
  await words.fill(word);
  await words.press('Enter');
  await expect(struck.first()).toBeVisible();
  // A word that was typed a moment ago isn't taken away by one stroke too many: the field waits for a quarter of a second.
  await expect(async () => {
    await words.press('Backspace');
    await expect(struck).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  // Each photo is looked at large, by keyboard as well.
  const large = dialog.getByRole('button', { name: /^放大第 1 張照片/ });
  await large.press('Enter');
  const lightbox = staff.getByRole('dialog').filter({ hasText: /第 1 張，共 \d+ 張/ });
  await expect(lightbox.getByRole('img').last()).toHaveJSProperty('complete', true);
  await expectAccessible(staff);
  await staff.keyboard.press('Escape');
  await expect(large).toBeFocused();
  await dialog.getByRole('combobox', { name: /^第 1 張照片/ }).selectOption('沒有人看得出來');
  await dialog.getByRole('button', { name: '其他的都不放' }).click();
  await expectAccessible(staff);
  await publish.click();
  await staff
    .getByRole('dialog', { name: '把這則故事放上公開網頁？' })
    .getByRole('button', { name: '公開展示' })
    .click();
  await expect(staff.getByText('故事已公開')).toBeVisible();
  const address = await dialog.getByRole('link', { name: /^看公開網頁/ }).getAttribute('href');

  // Anybody finds it from the login page, and reads no name in it.
  const reader = await person();
  await reader.goto('/login');
  await reader.getByRole('link', { name: /故事/ }).first().click();
  await expect(reader.getByRole('heading', { level: 1, name: '孩子們的故事' })).toBeVisible();
  await expectAccessible(reader);
  await reader.goto(address ?? '');
  await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(reader.getByRole('img').first()).toHaveJSProperty('complete', true);
  await expectAccessible(reader);
  const text = await reader.content();
  for (const { name } of [...story.team_members, ...story.counselors]) expect(text).not.toContain(name);
  expect(text).not.toContain(story.team_name);

  // Members read now what everybody reads, and only as long.
  const member = await person();
  await enter(member, makeMember('讀故事'), `/challenge/history-stories/${story.id}`);
  await expect(member.getByRole('heading', { name: story.story_name }).first()).toBeVisible();
  const opening = [...story.problem].slice(0, 6).join('');
  await expect(member.getByText(opening).first()).toBeAttached();

  await dialog.getByRole('button', { name: '取消公開' }).click();
  await staff.getByRole('dialog', { name: '取消公開這則故事？' }).getByRole('button', { name: '取消公開' }).click();
  await expect(staff.getByText('已取消公開').first()).toBeVisible();
  await expect(async () => {
    expect((await reader.reload())?.status()).toBe(410);
  }).toPass();
  await expect(reader.getByRole('heading', { name: '這則故事已不再公開。' })).toBeVisible();
  await member.reload();
  await expect(member.getByRole('heading', { name: story.story_name }).first()).toBeVisible();
  await expect(member.getByText(opening)).toHaveCount(0);
  await expectAccessible(reader);
  await expect(reader.getByRole('link', { name: '看其他故事' })).toBeVisible();
});
