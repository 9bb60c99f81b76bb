import { describe, expect, it } from 'vitest';
import { inAppBrowser, outsideLine } from './in-app-browser';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

describe('inAppBrowser', () => {
  it.each([
    ['line', `${IPHONE} Safari Line/14.18.0`],
    ['line', `${ANDROID}; wv) ${CHROME} Line/14.18.1/IAB`],
    ['other', `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/489.0.0]`],
    ['other', `${ANDROID}; wv) ${CHROME} [FB_IAB/FB4A;FBAV/489.0.0;]`],
    ['other', `${IPHONE} Mobile/22B83 Instagram 355.0.0 (iPhone14,5)`],
    ['other', `${ANDROID} Build/AP3A; wv) ${CHROME}`],
    [undefined, `${ANDROID}) ${CHROME}`],
    [undefined, `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    [undefined, 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36 Edg/130'],
    [undefined, 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0 Online/1'],
  ])('%s: %s', (app, agent) => expect(inAppBrowser(agent)).toBe(app));
});

it('keeps where the person is going', () => {
  expect(outsideLine('https://dfc.example/login?next=%2Fchallenge%2Fmy-DFC')).toBe(
    'https://dfc.example/login?next=%2Fchallenge%2Fmy-DFC&openExternalBrowser=1',
  );
});
