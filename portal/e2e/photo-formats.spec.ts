import { readFileSync } from 'node:fs';
import type { BeginUploadBody } from 'contract';
import { choose, edit, openStage } from './screens/story';
import { mark } from './support/mark';
import { enter, makeMember } from './support/members';
import { newStory, readStory } from './support/stories';
import { expect, test } from './support/test';

/** A HEIC of 1600×1200 that is to be turned to the right: green at its upper left, which lies at the upper right then; with a place by GPS. */
const heic = (name: string, bytes = readFileSync(new URL('./support/turned.heic', import.meta.url))) => ({
  name,
  mimeType: 'image/heic',
  buffer: bytes,
});

test('a HEIC photo becomes a JPEG where the browser has no decoder, and a broken one says what to do', async ({
  person,
}) => {
  const page = await person();
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `相片小隊${mark()}`);
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const decoders = () => fetched.filter((path) => /heic-worker|\.wasm$/.test(path));
  await enter(page, counsellor, `/challenge/edit-story/${story.id}#2.2`);
  const card = await edit(page, '四步驟照片');
  const panel = await openStage(card, '感受');
  expect(decoders()).toEqual([]);
  const button = panel.getByRole('button', { name: /選擇照片$/ });
  await choose(page, button, [heic('IMG_0001.HEIC')]);
  const words = panel.getByLabel('感受第 1 張照片的圖片說明');
  // While it is being converted; nothing of it is lost when the photo arrives.
  await words.pressSequentially('綠色在右上角', { delay: 100 });
  await expect(panel.getByText('已上傳')).toBeVisible();
  expect(decoders()).toHaveLength(2);
  await expect(words).toHaveValue('綠色在右上角');
  await expect(panel.getByText('這張 HEIC 照片已自動轉成 JPEG')).toBeVisible();

  await card.getByRole('button', { name: '儲存', exact: true }).click();
  await expect.poll(async () => (await readStory(story)).pictures.feeling.length).toBe(1);
  const [stored] = (await readStory(story)).pictures.feeling;
  expect([stored?.width, stored?.height]).toEqual([1200, 1600]);
  const seen = await page.evaluate(async (url) => {
    const blob = await (await fetch(url)).blob();
    const picture = await createImageBitmap(blob);
    const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    context?.drawImage(picture, 0, 0);
    const at = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
    const text = new TextDecoder('latin1').decode(await blob.arrayBuffer());
    return { type: blob.type, left: at(100, 100), right: at(1100, 100), metadata: /Exif|iPhone|GPS/.test(text) };
  }, stored?.url ?? '');
  expect(seen.type).toBe('image/jpeg');
  expect(seen.metadata).toBe(false);
  const [red, green] = [seen.left, seen.right];
  expect((red[0] ?? 0) > 150 && (red[1] ?? 255) < 90).toBe(true);
  expect((green[1] ?? 0) > 130 && (green[0] ?? 255) < 90).toBe(true);

  await choose(page, button, [
    heic('IMG_0002.HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic').subarray(0, 24)),
  ]);
  await expect(panel.getByText(/請在相機設定改存 JPEG，或先轉成 JPEG 再上傳/).first()).toBeVisible();
});

test('a large photo travels with no more pixels than are kept', async ({ person }) => {
  const page = await person();
  const counsellor = makeMember('林海風');
  const story = await newStory(counsellor, `大照片小隊${mark()}`);
  await enter(page, counsellor, `/challenge/edit-story/${story.id}#2.2`);
  // As a phone takes it: 12 megapixels, with noise in them.
  const taken = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    const grain = context?.createImageData(4000, 3000);
    if (!context || !grain) return '';
    for (let at = 0; at < grain.data.length; at += 4) {
      const light = (at / 4000 + (at % 9973)) % 200;
      grain.data.set([light, 200 - light, 90, 255], at);
    }
    context.putImageData(grain, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.75 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  });
  const buffer = Buffer.from(taken, 'base64');
  const sent: BeginUploadBody[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/upload/begin/image/')) sent.push(request.postDataJSON());
  });
  const panel = await openStage(await edit(page, '四步驟照片'), '感受');
  await choose(page, panel.getByRole('button', { name: /選擇照片$/ }), [
    { name: 'IMG_0003.JPG', mimeType: 'image/jpeg', buffer },
  ]);
  await expect(panel.getByText('已上傳')).toBeVisible();
  await expect(panel.getByText(/自動縮小，可以/)).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.shrunk).toBe(true);
  expect(sent[0]?.size).toBeLessThan(buffer.length * 0.8);
});
