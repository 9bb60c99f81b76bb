import { describe, expect, it } from 'vitest';
import {
  forceCapitals,
  isRomanisedName,
  ROMANISED_NAME_EXAMPLE,
  romanisedNameMessage,
  romanisedProposal,
} from './romanised-name';

describe('isRomanisedName', () => {
  it.each([ROMANISED_NAME_EXAMPLE, 'LI,BAI', 'OU-YANG,XIU', 'CHANG-LIN,MEI-HUA', 'NGUYEN,THI-MAI-ANH', 'O,A'])(
    'takes %s',
    (name) => {
      expect(isRomanisedName(name)).toBe(true);
    },
  );

  it.each([
    '',
    'WANG',
    'WANG,',
    ',XIAO-MING',
    'WANG,XIAO-',
    'WANG,-MING',
    'WANG,XIAO--MING',
    'WANG,XIAO,MING',
    'WANG, XIAO-MING',
    'WANG,XIAO MING',
    'Wang,Xiao-Ming',
    'WANG，XIAO-MING',
    'WANG XIAO-MING',
    '王,小明',
    'WÜ,LI',
    "TS'AI,LI",
    'WANG,XIAO-MING\n',
    'WANG,XIAO2',
  ])('refuses %j', (name) => {
    expect(isRomanisedName(name)).toBe(false);
  });
});

describe('forceCapitals', () => {
  it.each([
    ['wang,xiao-ming', 'WANG,XIAO-MING'],
    [' Wang , Xiao - Ming ', 'WANG,XIAO-MING'],
    ['ｗａｎｇ，ｘｉａｏ－ｍｉｎｇ', 'WANG,XIAO-MING'],
    ['Wang、Xiao–Ming', 'WANG,XIAO-MING'],
    ['wang xiao ming', 'WANG XIAO MING'],
    ['', ''],
  ])('%j becomes %s', (input, name) => {
    expect(forceCapitals(input)).toBe(name);
    expect(forceCapitals(name)).toBe(name);
  });
});

it('shows the example in the message', () => {
  expect(romanisedNameMessage()).toBe('例：WANG,XIAO-MING（姓,名-名）');
  expect(romanisedNameMessage('CHEN,MEI')).toBe('例：CHEN,MEI（姓,名-名）');
});

it.each([
  ['Lin Xiao Qing', 'LIN,XIAO-QING'],
  ['lin, xiao qing', 'LIN,XIAO-QING'],
  ['Lin Xiao-Qing', 'LIN,XIAO-QING'],
  ['OU-YANG XIU', 'OU-YANG,XIU'],
  ['LIN,XIAO,QING', 'LIN,XIAO-QING'],
  ['LIN,XIAO-QING', undefined],
  ['LIN', undefined],
  ['林曉晴', undefined],
  ['', undefined],
])('%j was probably meant as %j', (input, name) => {
  expect(romanisedProposal(input)).toBe(name);
});
