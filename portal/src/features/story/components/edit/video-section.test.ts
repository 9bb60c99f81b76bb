// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { resolverFor } from './video-section';

const said = async (src: string, who: string) => {
  const { errors } = await resolverFor(who)({ video: { src } }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return errors.video?.src?.message;
};

it.each([
  ['不是網址', '老師', '這不是影片網址。請老師幫忙，或貼上 YouTube 的網址。'],
  ['不是網址', '代表人', '這不是影片網址。請代表人幫忙，或貼上 YouTube 的網址。'],
  [' ', '老師', '請填寫影片連結'],
  ['https://youtu.be/dQw4w9WgXcQ', '老師', undefined],
])('a team reads of the address %s', async (src, who, words) => {
  expect(await said(src, who)).toBe(words);
});
