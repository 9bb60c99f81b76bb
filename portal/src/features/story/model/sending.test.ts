import { describe, expect, it } from 'vitest';
import { makeStory } from '../test-story';
import { missedText, sendingSince, sendingText, sendingUntil, travels } from './sending';

const at = (text: string) => Date.parse(`${text}+08:00`);
const [started, close] = [at('2027-03-10T23:58'), at('2027-03-11T00:00')];
const until = at('2027-03-11T00:30');
const edition = {
  session: 2027,
  closed: false,
  notice: '',
  supplement_notice: '',
  open_time: null,
  close_time: close,
  supplement_deadline: at('2027-03-24T00:00'),
  review_deadline: null,
  grace_minutes: 30,
};

describe('a sending that is on its way', () => {
  it.each([
    ['not begun', {}, started, undefined],
    ['begun', { started }, until, started],
    ['begun on another day', { started }, started + 86_400_000, undefined],
    ['sent', { started, apply_status: 2 as const }, until, undefined],
    ['of an archived session', { started, archived: true }, until, undefined],
  ])('%s', (_, more, now, since) => {
    expect(sendingSince(makeStory(more), now)).toBe(since);
  });

  it('may be finished until the grace is over, by the end of what it is', () => {
    expect(sendingUntil(makeStory({ started }), edition)).toBe(until);
    expect(sendingUntil(makeStory({ started: close + 1 }), edition)).toBe(close);
    expect(sendingUntil(makeStory({ started, apply_status: 3 }), edition)).toBe(at('2027-03-24T00:30'));
    expect(sendingUntil(makeStory({ started }), undefined)).toBeNull();
  });

  it('waits for photos and sheet alone', () => {
    expect((['2.1', '2.2', '2.3', '3.2'] as const).filter(travels)).toEqual(['2.2', '2.3']);
  });
});

it('says since when, and until when where that is near', () => {
  const said = '已登記在 23:58 開始送出。照片到齊後會自動送出，';
  expect(sendingText(started, until, started)).toBe(`${said}00:30 前都算準時，請不要關掉這一頁。`);
  expect(sendingText(started, null, started)).toBe(`${said}請不要關掉這一頁。`);
  expect(sendingText(started, at('2027-03-24T00:30'), started)).toBe(`${said}請不要關掉這一頁。`);
});

it('says what did not come in time', () => {
  const end = '。你們的內容都還在，請聯絡工作人員。';
  expect(missedText(until, { image: 2, pdf: 0 })).toBe(`00:30 前還有 2 張照片沒有傳到${end}`);
  expect(missedText(until, { image: 1, pdf: 1 })).toBe(`00:30 前還有 1 張照片、1 份學習單沒有傳到${end}`);
  expect(missedText(until, { image: 0, pdf: 0 })).toBe(`00:30 前沒有送出${end}`);
});
