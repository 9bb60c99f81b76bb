import { expect, it } from 'vitest';
import { storyNarrowings } from './narrowings';

const of = (key: string) => storyNarrowings.find((narrowing) => narrowing.key === key);

it.each([
  ['apply_status', '5', '評審評分中'],
  ['done', '3', '已完成：四步驟照片'],
  ['missing', '0', '還缺：小組名稱與成員'],
  ['waiting', '4-7', '等待 4-7 天'],
  ['waiting', '20-20', '等待 20 天'],
  ['waiting', '15-', '等待 15 天以上'],
  ['applied_on', '2026-11-18', '送出日：2026-11-18'],
  ['uploaded_on', '2026-11-18', '有上傳的日子：2026-11-18'],
  ['score', 'I3', '想像 3 分'],
  ['applied_from', '2026-11-18', '2026-11-18 起送出'],
  ['city', '臺北市', '縣市：臺北市'],
  ['goal', '6', '目標：6 淨水及衛生'],
  ['tag', '待確認', '標籤：#待確認'],
  ['start', 'open', '已登記，還沒送出'],
  ['start', 'kept', '截止後完成，準時'],
])('%s=%s is called %s', (key, value, label) => {
  expect(of(key)?.valid(value)).toBe(true);
  expect(of(key)?.label(value)).toBe(label);
});

it.each([
  ['apply_status', '7'],
  ['done', '12'],
  ['waiting', '3-1'],
  ['applied_on', '2026-02-30'],
  ['score', 'F2'],
  ['city', '台北市'],
  ['goal', '18'],
  ['start', 'x'],
])('%s=%s is passed over', (key, value) => {
  expect(of(key)?.valid(value)).toBe(false);
});
