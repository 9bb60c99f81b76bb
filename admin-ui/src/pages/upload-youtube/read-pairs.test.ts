import { describe, expect, it } from 'vitest';
import { isTable, readPairs } from './read-pairs';

const a = 'CHI-2027-00128';
const b = '2027-00007';
const url = 'https://youtu.be/dQw4w9WgXcQ';

describe('a pasted list', () => {
  it.each([
    ['two columns', `${a}\t${url}\n${b}\t${url}?t=1`],
    ['the lines of Windows', `${a}\t${url}\r\n${b}\t${url}?t=1\r\n`],
    ['titles', `故事帳號\t影片網址\n${a}\t${url}\n${b}\t${url}?t=1`],
    ['the columns the other way round', `${url}\t${a}\n${url}?t=1\t${b}`],
    ['more columns', `1\t${a}\t海風小隊\t${url}\n2\t${b}\t無\t${url}?t=1`],
    ['commas', `${a},${url}\n${b},${url}?t=1`],
    ['blanks and quotation marks', ` ${a} \t "${url}" \n\n${b}\t${url}?t=1`],
    ['another spelling', `chi－2027－00128\t${url}\n２０２７-00007\t${url}?t=1`],
  ])('with %s', (_, text) => {
    const { pairs, empty, unread } = readPairs(text);
    expect(pairs.map(({ account, url: address }) => [account, address])).toEqual([
      [a, url],
      [b, `${url}?t=1`],
    ]);
    expect([empty, unread]).toEqual([[], []]);
  });

  it('keeps what is no address of YouTube: it is marked at its row', () => {
    expect(readPairs(`${a}\thttps://vimeo.com/1`).pairs[0]?.url).toBe('https://vimeo.com/1');
  });

  it('takes the last of an account that comes twice', () => {
    expect(readPairs(`${a}\thttps://youtu.be/1\n${a}\t${url}`).pairs).toEqual([{ line: 2, account: a, url }]);
  });

  it('lists the lines that it could not use', () => {
    const { pairs, empty, unread } = readPairs(`${a}\t\n海風小隊\t${url}\n\nabc`);
    expect(pairs).toEqual([]);
    expect(empty.map(({ account }) => account)).toEqual([a]);
    expect(unread.map(({ line }) => line)).toEqual([2, 4]);
  });
});

it.each([
  [url, false],
  [`${url}\n`, false],
  [`${a}\t${url}`, true],
  [`${a}\n${b}`, true],
])('%j is a list: %s', (text, table) => {
  expect(isTable(text)).toBe(table);
});
