import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainText } from '../../../lib/content/plain-text';
import { cleanHtml, hasContent, tooDeep } from '../../../lib/content/sanitize';
import { mailHtml } from './mail-html';

const BASE = 'https://challenge.example.org';
const KEY = '0123456789abcdef0123456789abcdef';

beforeAll(() => {
  process.env.DATABASE_FILENAME = path.join(mkdtempSync(path.join(tmpdir(), 'clean-')), 'app.db');
  process.env.PUBLIC_URL = BASE;
});

type Hostile = { places: string[]; bodies: string[] };

/** Two hundred and more, each body in each place; a journey sends the same through real browsers. */
const TABLE = path.resolve(import.meta.dirname, '../../../../tests/helpers/hostile-html.json');
const { places, bodies } = JSON.parse(readFileSync(TABLE, 'utf8')) as Hostile;

const expectHarmless = (clean: string) => {
  for (const tag of clean.match(/<[^>]*>/g) ?? []) {
    expect(tag).toMatch(/^<\/?(?:p|br|strong|em|u|s|a|h[1-4]|ul|ol|li|blockquote|hr|img)\b/);
    const bare = tag.replace(/ alt="[^"]*"/, '');
    expect(bare).not.toMatch(/\son|style|javascript:|data:|srcset|evil|\{\{/i);
  }
};

describe('cleanHtml (T-33)', () => {
  it.each(bodies)('leaves nothing that runs, loads from elsewhere or covers: %s', (html) => {
    for (const place of places) {
      const clean = cleanHtml(place.replaceAll('{}', () => html));
      expectHarmless(clean);
      expect(cleanHtml(clean)).toBe(clean);
      expectHarmless(mailHtml(clean).replaceAll(/ style="[^"]*"/g, ''));
    }
  });

  it('keeps what the editor makes', () => {
    const html =
      '<h2>標題</h2><p>您好，<strong>粗</strong><em>斜</em><u>底</u><s>刪</s><br />下一行</p><ul><li><p>一</p></li></ul>' +
      '<ol start="3"><li>三</li></ol><blockquote><p>引</p></blockquote><hr />' +
      `<p><a href="https://example.org/a?b=1&amp;c=2" target="_blank" rel="noopener noreferrer">連結</a></p>` +
      `<img src="${BASE}/api/file/public/${KEY}.jpg" alt="照片" width="600" />`;
    expect(cleanHtml(html)).toBe(html);
  });

  it('turns near ones into its own', () => {
    expect(cleanHtml('<div><b>a</b><i>b</i></div><h6>c</h6>')).toBe('<p><strong>a</strong><em>b</em></p><h4>c</h4>');
  });

  // What it takes to clean grows with the text alone: one that grew faster would never end within the test's time.
  it.each([
    ['open tags', '<b>'.repeat(30_000)],
    ['open attributes', '<a href="'.repeat(10_000)],
    ['ampersands', '&'.repeat(100_000)],
  ])('cleans a long run of %s', (_what, html) => {
    expect(cleanHtml(html)).not.toContain('<a');
  });
});

describe('hasContent, tooDeep', () => {
  it.each([
    ['', false],
    ['<p></p>', false],
    ['<p>&nbsp;<br /></p>', false],
    ['<p>a</p>', true],
    ['<p><img src="x" /></p>', true],
  ])('%s', (html, has) => {
    expect(hasContent(html)).toBe(has);
  });

  it('sees how deep elements lie', () => {
    expect(tooDeep('<p>x</p>'.repeat(10_000))).toBe(false);
    expect(tooDeep('<br>'.repeat(10_000))).toBe(false);
    expect(tooDeep('<div>'.repeat(10_000))).toBe(true);
  });
});

describe('a mail of it', () => {
  const clean =
    '<h2>標題</h2><p>{{姓名}} 您好</p><p></p><ul><li>一</li><li>二</li></ul>' +
    `<p><a href="https://example.org/a" target="_blank" rel="noopener noreferrer">連結</a></p><img src="/api/file/public/${KEY}.jpg" alt="照片" />`;

  it('carries its styles and absolute addresses of pictures', () => {
    const html = mailHtml(clean);
    expect(html).toContain('<p style="margin:0 0 16px');
    expect(html).toContain(
      '<a href="https://example.org/a" target="_blank" rel="noopener noreferrer" style="color:#0B5563',
    );
    expect(html).toContain(`src="${BASE}/api/file/public/${KEY}.jpg"`);
    expect(html).toContain('{{姓名}} 您好');
  });

  it('is the same in plain text', () => {
    const text = plainText(clean);
    expect(text).toContain('標題\n');
    expect(text).toContain('{{姓名}} 您好');
    expect(text).toContain('・一\n・二');
    expect(text).toContain('連結 （https://example.org/a）');
    expect(text).not.toMatch(/<[a-z/]/);
  });
});
