import { describe, expect, it } from 'vitest';
import { ApiError, newerRowOf } from 'web-kit/api-error';
import { differencesOf, filesField, holdsMore, publishedField, rowsOtherwise, type VersionField } from './versions';

const fields: VersionField[] = [
  { name: 'title', label: '標題' },
  { name: 'content', label: '內文' },
  filesField('pictures', '照片'),
  publishedField('is_published'),
];
const stored = {
  title: '公告',
  content: '第一行\n第二行',
  pictures: [{ name: 'a.jpg', url: '/1.jpg' }],
  is_published: true,
};

describe('what another person has stored', () => {
  it.each([
    ['the same', {}, []],
    ['other blanks around it, other line ends', { title: ' 公告 ', content: '第一行\r\n第二行\n' }, []],
    ['another text', { title: '我的公告' }, [{ label: '標題', text: '公告' }]],
    [
      'another picture of the same name',
      { pictures: [{ name: 'a.jpg', url: '/2.jpg' }] },
      [{ label: '照片', text: 'a.jpg' }],
    ],
    ['a draft of it', { is_published: false }, [{ label: '狀態', text: '已發布' }]],
  ])('is held against the form: %s', (_name, mine, differences) => {
    expect(differencesOf(fields, { ...stored, ...mine }, stored)).toEqual(differences);
  });

  it('shows （空白） for an empty value', () => {
    const theirs = { ...stored, content: '', pictures: [], is_published: false };
    expect(differencesOf(fields, stored, theirs)).toEqual([
      { label: '內文', text: '（空白）' },
      { label: '照片', text: '（空白）' },
      { label: '狀態', text: '草稿' },
    ]);
  });

  it('comes with the refusal of a write, and with no other failure', () => {
    const refusal = (code: string) => new ApiError(409, code, '', [], { current: stored });
    expect(newerRowOf(refusal('version_conflict'))).toEqual(stored);
    expect(newerRowOf(refusal('school_taken'))).toBeUndefined();
    expect(newerRowOf(new Error('x'))).toBeUndefined();
  });
});

it('knows a form that holds what no stored row has', () => {
  expect(holdsMore(fields, { ...stored, password: '' })).toBe(false);
  expect(holdsMore(fields, { ...stored, password: 'secret' })).toBe(true);
});

it('names the rows of a list that are stored otherwise, and those that are gone', () => {
  const mine = new Map([
    ['金獎', '1 名'],
    ['銀獎', '2 名'],
    ['佳作', '3 名'],
  ]);
  const theirs = new Map([
    ['金獎', '1 名'],
    ['銀獎', '4 名'],
    ['特別獎', '1 名'],
  ]);
  expect(rowsOtherwise(mine, theirs, '沒有')).toEqual(['銀獎：4 名', '特別獎：1 名', '佳作：沒有']);
});
