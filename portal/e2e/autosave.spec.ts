import { choose, describePhoto, edit, openStage } from './screens/story';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { photo } from './support/pictures';
import { newStory, readStory } from './support/stories';
import { expect, expectAccessible, test } from './support/test';

test('what is valid is stored by itself, the team only by 儲存', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const name = `自存小隊${mark()}`;
  const story = await newStory(counsellor, name);
  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}#2.1`);
  const photos = await edit(page, '四步驟照片');
  const panel = await openStage(photos, '感受');
  await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), [photo('a.png', 20)]);
  await expect(panel.getByText('已上傳')).toBeVisible();
  await photos.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(photos.getByRole('alert')).toContainText('感受第 1 張照片還沒有說明。');
  await describePhoto(panel, '感受', 1, '校門口的斑馬線');

  const team = await edit(page, '組成團隊');
  await team.getByLabel('小組名稱').fill('還在想的名字');
  const problem = await edit(page, '感受到的問題');
  await problem.getByLabel('感受到的問題').fill('校門口的車子不讓行人。 ');
  const video = await edit(page, '影片連結');
  await video.getByRole('textbox', { name: '影片連結' }).fill('不是網址');
  const goals = await edit(page, 'SDGs');
  await goals.getByText('氣候行動', { exact: true }).click();
  await expect
    .poll(async () => {
      const { problem: text, sdgs, pictures, video: film, team_name } = await readStory(story);
      return [text, sdgs, pictures.feeling[0]?.description, film.src, team_name];
    })
    .toEqual(['校門口的車子不讓行人。', ['13'], '校門口的斑馬線', '', name]);
  // The form stays as it is, with its button.
  await expect(problem.getByLabel('感受到的問題')).toHaveValue('校門口的車子不讓行人。 ');
  await expect(problem.getByRole('button', { name: '儲存', exact: true })).toBeVisible();
  await expect(team.getByText(/^草稿已存在這台裝置/)).toBeVisible();
  await expectAccessible(page);
  await problem.getByRole('button', { name: '儲存', exact: true }).click();
  await expect(problem.getByRole('button', { name: '儲存', exact: true })).toBeHidden();
});

test('a reload right after the last word loses none of them', async ({ person }) => {
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `快手小隊${mark()}`);
  const page = await person();
  await enter(page, counsellor, `/challenge/edit-story/${story.id}#2.1`);
  const text = (await edit(page, '感受到的問題')).getByLabel('感受到的問題');
  await text.fill('風很大，');
  await expect(page.getByText(/^草稿已存在這台裝置/)).toBeVisible();
  await text.fill('風很大，垃圾飛進海裡。');
  await page.reload();
  await expect(page.getByLabel('感受到的問題').and(page.getByRole('textbox'))).toHaveValue('風很大，垃圾飛進海裡。');

  await page.goto('/challenge/sign-up/set-up/under18');
  await page.getByLabel('小組名稱').fill('海風小隊');
  await page.reload();
  await expect(page.getByLabel('小組名稱')).toHaveValue('海風小隊');
});
