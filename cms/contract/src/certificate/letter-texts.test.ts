import { describe, expect, it } from 'vitest';
import {
  certificateLetterPreviewBody,
  certificateLetterTextsBody,
  FIRST_LETTER_TEXTS,
  letterTextProblems,
  letterWords,
} from './letter-texts';

const letter = { team_name: '海風{{屆別}}隊', story_name: '$& 飲水機', session: 2027 };

describe('the words around a letter', () => {
  it('name the team, its story and the session, as they are', () => {
    expect(letterWords(FIRST_LETTER_TEXTS, letter)).toEqual({
      title: '給海風{{屆別}}隊的一封信',
      opening: '評審讀完你們的故事「$& 飲水機」，想對你們說：',
      closing: FIRST_LETTER_TEXTS.closing,
      signature: '2027 全球孩童創意行動挑戰',
    });
  });

  it.each([
    ['{{ 小組名稱 }}', undefined],
    ['{{小組}}，您好', '沒有「{{小組}}」，可以用的是{{小組名稱}}、{{故事名稱}}、{{屆別}}'],
    ['{{}}', '沒有「{{}}」，可以用的是{{小組名稱}}、{{故事名稱}}、{{屆別}}'],
    ['{{constructor}}', '沒有「{{constructor}}」，可以用的是{{小組名稱}}、{{故事名稱}}、{{屆別}}'],
    ['{小組名稱}', undefined],
  ])('take %s: %s', (opening, message) => {
    expect(letterTextProblems({ opening })).toEqual(message ? [{ path: ['opening'], message }] : []);
    const { success } = certificateLetterPreviewBody.safeParse({ texts: { ...FIRST_LETTER_TEXTS, opening } });
    expect(success).toBe(message === undefined);
  });

  it('are changed one by one, each over what was read', () => {
    const issuesOf = (body: object) =>
      certificateLetterTextsBody.safeParse(body).error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(issuesOf({ texts: { closing: '再見' }, base: { closing: '' } })).toEqual([]);
    expect(issuesOf({ texts: { closing: '再見' }, base: {} })).toEqual(['base.closing']);
    expect(issuesOf({ texts: { closing: '{{x}}' }, base: { closing: '' } })).toEqual(['texts.closing']);
    expect(issuesOf({ texts: { title: '長'.repeat(101) }, base: { title: '' } })).toEqual(['texts.title']);
    expect(issuesOf({ texts: {}, base: {} })).toEqual(['texts']);
  });
});
