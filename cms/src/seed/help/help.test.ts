import { HELP_SECTION_KEYS, helpSectionOf, SECTION_KEYS, SECTIONS } from 'contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FIRST_ARTICLES } from '.';
import { drawHelpPicture } from './pictures';

/** Words that no reader of a screen understands (look: words); paper is 登錄, which isn't a login. */
const NOT_OURS = /抱歉|糟糕|非法|無效|系統錯誤|點此|視頻|鏈接|賬號|登錄(?!紙本)/;

const ALL = [...FIRST_ARTICLES.counselor, ...FIRST_ARTICLES.team];
/** Words of a desk, which a ten-year-old doesn't know. */
const NOT_FOR_CHILDREN = /PDF|MB|像素|SDGs|網址|您|孩子|評審|輔導員/;

describe('the first help articles', () => {
  it('are there for every section of a story and every topic', () => {
    const sections = FIRST_ARTICLES.counselor.map(({ article }) => article.section);
    expect(HELP_SECTION_KEYS.filter((key) => !sections.includes(key))).toEqual([]);
    expect(sections.length).toBeGreaterThanOrEqual(12);
  });

  it('are there for children at each section that is their own to fill', () => {
    const own = SECTION_KEYS.filter((key) => SECTIONS[key].visitor === 'edit' && SECTIONS[key].positions.length > 0);
    expect(FIRST_ARTICLES.team.map(({ article }) => article.section)).toEqual(own.map(helpSectionOf));
    for (const { article } of FIRST_ARTICLES.team) expect(article.content).not.toMatch(NOT_FOR_CHILDREN);
  });

  it.each(FIRST_ARTICLES.team)('$article.title has a picture of its own', async ({ picture }) => {
    expect(picture?.alt).not.toMatch(NOT_FOR_CHILDREN);
    expect(FIRST_ARTICLES.team.filter((other) => other.picture?.scene === picture?.scene)).toHaveLength(1);
    const drawn = await sharp(await drawHelpPicture(picture?.scene ?? '')).metadata();
    expect(drawn).toMatchObject({ format: 'jpeg', width: 1280, height: 720 });
  });

  it.each(ALL)('$article.title is in our words', ({ article }) => {
    expect(article.content).not.toMatch(NOT_OURS);
  });

  it.each(ALL.filter(({ article }) => article.section.startsWith('story-')))(
    '$article.title has a good example',
    ({ article }) => {
      expect(article.content).toContain('<h3>好例子</h3><blockquote>');
    },
  );
});
