import { expect, it } from 'vitest';
import { waitingText } from './online';

it.each([
  [{ image: 2, pdf: 0 }, '2 張照片等待上傳'],
  [{ image: 0, pdf: 1 }, '1 份學習單等待上傳'],
  [{ image: 2, pdf: 1 }, '2 張照片、1 份學習單等待上傳'],
  [{ image: 0, pdf: 0 }, ''],
])('%j waits', (waiting, words) => expect(waitingText(waiting)).toBe(words));
