import { describe, expect, it } from 'vitest';
import { ANCHORS, anchorsBody, sendAnchorBody } from './anchors';

const key = [true, true, false, false, true, false, false, true];
const anchor = (number: number) => ({ account: `chi-2026-0000${number}`, key });
const five = Array.from({ length: ANCHORS }, (_, index) => anchor(index));

describe('anchorsBody', () => {
  it.each([
    ['five', five, undefined],
    ['none', [], undefined],
    ['four', five.slice(1), 'anchors'],
    ['one twice', [...five.slice(1), anchor(1)], 'anchors.4.account'],
    ['no account', [...five.slice(1), { account: ' ', key }], 'anchors.4.account'],
    ['seven marks', [...five.slice(1), { account: 'x', key: key.slice(1) }], 'anchors.4.key'],
  ])('%s', (_, anchors, path) => {
    const result = anchorsBody.safeParse({ anchors });
    expect(result.error?.issues[0]?.path.join('.')).toBe(path);
  });

  it('reads accounts in capitals', () => {
    expect(anchorsBody.parse({ anchors: five }).anchors[1]?.account).toBe('CHI-2026-00001');
  });
});

it('sendAnchorBody takes eight marks', () => {
  expect(sendAnchorBody.safeParse({ marks: key }).success).toBe(true);
  expect(sendAnchorBody.safeParse({ marks: [] }).error?.issues[0]?.path).toEqual(['marks']);
});
