import { HELP_SECTION_KEYS, helpArticlePublished } from 'contract';
import { describe, expect, it } from 'vitest';
import { FIRST_ARTICLES } from '.';

/** Words that no reader of a screen understands (look: words). */
const NOT_OURS = /抱歉|糟糕|非法|無效|系統錯誤|點此|視頻|鏈接|賬號|登錄/;

describe('the first help articles', () => {
  it('are there for every section of a story and every topic', () => {
    const sections = FIRST_ARTICLES.map(({ section }) => section);
    expect(HELP_SECTION_KEYS.filter((key) => !sections.includes(key))).toEqual([]);
    expect(sections.length).toBeGreaterThanOrEqual(12);
  });

  it.each(FIRST_ARTICLES)('$title is what staff could have published', (article) => {
    expect(helpArticlePublished.parse(article)).toMatchObject(article);
    expect(article.content).not.toMatch(NOT_OURS);
  });

  it.each(FIRST_ARTICLES.filter(({ section }) => section.startsWith('story-')))(
    '$title has a good example',
    (article) => {
      expect(article.content).toContain('<h3>好例子</h3><blockquote>');
    },
  );
});
