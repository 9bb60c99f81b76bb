import { describe, expect, it } from 'vitest';
import { contentLines } from './content-lines';

describe('contentLines', () => {
  it.each([
    ['一行', ['一行']],
    ['第一行\n第二行', ['第一行', '第二行']],
    ['Windows\r\n換行\r舊式', ['Windows', '換行', '舊式']],
    ['\n\n前後的空行不算\n\n', ['前後的空行不算']],
    ['段落\n\n段落', ['段落', '', '段落']],
    ['', ['']],
  ])('%j → %j', (content, lines) => {
    expect(contentLines(content)).toEqual(lines);
  });
});
