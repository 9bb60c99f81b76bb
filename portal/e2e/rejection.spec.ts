import { edit, submitStory, unfold } from './screens/story';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { newStory, sendBack, submitWhole } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

const OPEN_VIDEO = 'https://youtu.be/aqz-KE-bpKQ';

test('a story that came back: reasons at their sections, what changed since, and in again', async ({ person }, {
  project,
}) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `補件小隊${project.name}`);
  await submitWhole(story);
  await sendBack(story, '辛苦了！\n請看下面兩點。', ['video_private', 'sdgs_count']);
  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}`);
  const notice = page.getByRole('alertdialog', { name: '資料不完整' });
  await expect(notice).toContainText('辛苦了！\n請看下面兩點。\n影片未公開');
  await expectAccessible(page);
  await notice.getByRole('button', { name: '知道了' }).click();

  // Each reason is in its section.
  const video = await unfold(page, '影片連結');
  await expect(video.getByText('影片未公開，請設定為公開或知道連結的人都能觀看')).toBeVisible();
  const goals = await unfold(page, 'SDGs');
  await expect(goals.getByText('SDGs 請選擇一至三項')).toBeVisible();
  await expect(goals.getByText('需修改')).toBeVisible();

  // The list before sending names the place, leads there and back.
  const sending = page.getByRole('region', { name: /送出故事資料/ });
  await expect(sending.getByText('還有 2 項容易被退件。')).toBeVisible();
  await expect(sending.getByText(/不是 YouTube/)).toBeVisible();
  await expectAccessible(page);
  await sending.getByRole('link', { name: '影片能不能觀看' }).press('Enter');
  await expect(video.getByRole('button', { name: /影片連結/, expanded: true })).toBeFocused();
  await video.getByRole('button', { name: '回到送出前的檢查' }).press('Enter');
  await expect(page.getByRole('heading', { name: /送出故事資料/ })).toBeFocused();

  // What is mended says so, here and on another device.
  await edit(page, '影片連結');
  await video.getByRole('textbox', { name: '影片連結' }).fill(OPEN_VIDEO);
  await video.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(video.getByText('已修改')).toBeVisible();
  await video.getByText('退件後改了什麼').click();
  await expect(video.getByRole('region', { name: '退件時' })).toContainText('https://drive.example.org/film');
  await expect(video.getByRole('region', { name: '現在' })).toContainText(OPEN_VIDEO);
  await expectAccessible(page);
  const other = await person();
  await enter(other, counsellor, `/challenge/edit-story/${story.id}`);
  await other.getByRole('button', { name: '知道了' }).click();
  await expect((await unfold(other, '影片連結')).getByText('已修改')).toBeVisible();
  await expect((await unfold(other, 'SDGs')).getByText('需修改')).toBeVisible();
  await expect(
    other.getByRole('region', { name: /送出故事資料/ }).getByText('上次的退件理由，還沒有修改'),
  ).toBeVisible();

  await submitStory(page);
  await expect(page.getByText('審核中', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
});

test('the team sees why its story came back, in plain words, and corrects its part', async ({ person }) => {
  const story = await newStory(makeMember('林海風'), `回來小隊${mark()}`);
  await submitWhole(story);
  await sendBack(story, '辛苦了！海報很漂亮。', ['consent_missing', 'video_private', 'sdgs_count']);
  const page = await person();
  await enter(page, story, `/challenge/edit-story/${story.id}`);
  const notice = page.getByRole('alertdialog', { name: '故事要再改一下' });
  await expect(notice).toContainText('影片現在打不開。請設定成大家都看得到。');
  await expect(notice).toContainText('審核的人說：\n辛苦了！海報很漂亮。');
  await expect(notice).not.toContainText('同意書');
  await expectAccessible(page);
  await notice.getByRole('button', { name: '去影片' }).click();
  await expect(page.getByRole('dialog', { name: '影片' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '下一步：修改影片' }).first()).toBeVisible();
  const video = await edit(page, '影片');
  await expect(video.getByText('這裡要再改一下')).toBeVisible();
  await video.getByRole('textbox', { name: /影片連結/ }).fill(OPEN_VIDEO);
  await video.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(video.getByText('已修改')).toBeVisible();
  await expect(page.getByRole('button', { name: '下一步：修改地球目標' }).first()).toBeVisible();
  await expectAccessible(page);
});
