import { expect, it } from 'vitest';
import { csvFile } from './csv';

it('is UTF-8 with a mark; quotes, commas and formulas stay text', async () => {
  const bytes = new Uint8Array(
    await csvFile([
      ['列', '原因'],
      [3, '「a,b」"c"'],
      [4, '=1+1'],
    ]).arrayBuffer(),
  );
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('列,原因\r\n3,"「a,b」""c"""\r\n4,\'=1+1\r\n');
});
