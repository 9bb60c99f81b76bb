import { logOut } from './screens/account';
import { edit } from './screens/story';
import { enter, makeMember } from './support/members';
import { newStory } from './support/stories';
import { expect, test } from './support/test';

const FIELD = '感受到的問題';

test(
  'the list of teams never ends on an empty page, and its menus never below the window',
  {
    tag: '@phone-only',
  },
  async ({ person }, { project }) => {
    const counsellor = makeMember('林海風');
    for (let number = 1; number <= 11; number += 1) await newStory(counsellor, `${number}號小隊${project.name}`);
    const page = await person();
    await enter(page, counsellor, '/challenge/sign-up/?page=9');
    await expect(page).toHaveURL(/page=2$/);
    const menu = page.getByRole('button', { name: /^更多：/ });
    await expect(menu).toHaveCount(1);
    // One that a late scroll has closed is opened again.
    const remove = page.getByRole('button', { name: '刪除', exact: true });
    await expect(async () => {
      await menu.click();
      await remove.click({ timeout: 1_000 });
    }).toPass();
    await page.getByRole('button', { name: '確定', exact: true }).click();
    await expect(page.getByText('刪除成功')).toBeVisible();
    await expect(page).toHaveURL(/page=1$/);
    await expect(menu).toHaveCount(10);
    const low = menu.nth(4);
    await expect(async () => {
      // Just above the tabs, which are 60 high.
      await low.evaluate((button) =>
        window.scrollBy(0, button.getBoundingClientRect().bottom - window.innerHeight + 68),
      );
      await low.click();
      await expect(remove).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass();
  },
);

test(
  'photos can be begun without a connection, and dropped beside their place they keep the person on the page',
  {
    tag: '@phone-only',
  },
  async ({ person }, { project }) => {
    const counsellor = makeMember('林海風');
    const story = await newStory(counsellor, `晚來小隊${project.name}`);
    const page = await person();
    // The form comes by itself a while after the page.
    const form = page.waitForResponse((answer) => /photos-form.*\.js/.test(answer.url()));
    await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
    await form;
    await expect(page.getByRole('navigation', { name: '故事的段落', includeHidden: true }).first()).toBeAttached();
    await page.context().setOffline(true);
    await edit(page, '四步驟照片');
    await expect(page.getByText('每個步驟至少一張照片')).toBeVisible();
    const taken = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'a.png', { type: 'image/png' }));
      return document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    });
    expect(taken).toBe(false);
  },
);

test(
  'a browser without storage promises no draft and lets one log out',
  {
    tag: '@desktop-only',
  },
  async ({ person }, { project }) => {
    const counsellor = makeMember('林海風');
    const story = await newStory(counsellor, `無痕小隊${project.name}`);
    const page = await person();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    });
    await page.clock.install();
    await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
    const card = await edit(page, FIELD);
    await card.getByLabel(FIELD).fill('這裡存不住。');
    await page.clock.runFor(1_000);
    await expect(card.getByText('草稿已存在這台裝置')).toBeHidden();
    await logOut(page, counsellor);
    await expect(page.getByRole('heading', { name: '登入', level: 1 })).toBeVisible();
  },
);
