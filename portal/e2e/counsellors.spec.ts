import { unfold } from './screens/story';
import { mailTo } from './support/inbox';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { ask } from './support/platform';
import { newStory, writeStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('an added counsellor gets instructions and a reminder; each questionnaire can be sent to its person', async ({
  person,
}) => {
  const owner = makeMember('林海風');
  const added = makeMember('陳加入');
  const story = await newStory(owner, `問卷小隊${mark()}`);
  await ask('POST', '/auth/search/user', { token: story.owner, body: { account: added.account } });
  await writeStory(story, { counselors: [{ id: added.id, name: added.name }] });
  const mail = await mailTo(added.account, /您成為小組的輔導員/);
  expect(mail.text).toContain('請您填寫一份輔導員問卷');
  expect(mail.text).toMatch(/\/survey\/\S+/);

  const page = await person();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, owner, `/challenge/edit-story/${story.id}#3.2`);
  const card = await unfold(page, '輔導員問卷');
  const menuOf = (name: string) => page.getByRole('button', { name: `把連結傳給${name}` });
  const send = async (name: string, how: string) => {
    await menuOf(name).click();
    await card.getByRole('button', { name: how }).click();
  };
  await send(added.name, '複製連結');
  await expect(page.getByText(`已複製${added.name}的問卷連結`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^http.*\/survey\//);
  await send(added.name, '提醒');
  await expect(page.getByText('已複製提醒的文字和連結，可以貼到 LINE')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${added.name}，請填寫`);
  await send(added.name, 'QR');
  await expect(page.getByRole('dialog').getByRole('img', { name: `${added.name}的輔導員問卷網址` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await send(added.name, '寄到信箱');
  await expect(page.getByText(`已把問卷連結寄到${added.name}的信箱`)).toBeVisible();
  await mailTo(added.account, /請填寫輔導員問卷/);
  await send(added.name, '寄到信箱');
  await expect(page.getByText('一天只能寄一次給同一個人。可以複製連結，直接傳給他')).toBeVisible();
  // One's own is filled in here; a child has no address.
  await expect(menuOf(owner.name)).toBeHidden();
  const children = await unfold(page, '學生自我評量');
  await expect(async () => {
    await menuOf('王小明').click();
    await expect(children.getByRole('button', { name: '提醒' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(children.getByRole('button', { name: '寄到信箱' })).toBeHidden();
  await expect(page.getByText(`還沒填：${owner.name}、${added.name}`).first()).toBeVisible();
  await expectAccessible(page);
});
