import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailHtml, mailText } from './mail-html';
import { cleanHtml, hasContent, tooDeep } from './sanitize';

const BASE = 'https://challenge.example.org';
const KEY = '0123456789abcdef0123456789abcdef';

beforeAll(() => {
  process.env.DATABASE_FILENAME = path.join(mkdtempSync(path.join(tmpdir(), 'clean-')), 'app.db');
  process.env.PUBLIC_URL = BASE;
});

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a href="x">y</a></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mi//xlink:href="data:x,<script>alert(4)</script>">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href=" \u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="https://site@evil.example">x</a>',
  '<a href="https://{{姓名}}">x</a>',
  '<iframe src="https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="https://evil.example"><input name=a><button>go</button></form>',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<link rel=stylesheet href="https://evil.example/x.css">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<p style="position:fixed;top:0">x</p>',
  '<p onclick="alert(1)" id="x" class="y">x</p>',
  '<img srcset="https://evil.example/x.png 2x" src="https://evil.example/x.png">',
  `<img src="${BASE}.evil.example/api/file/public/${KEY}.png">`,
  `<img src="${BASE}/api/file/public/${KEY}.png" onload=alert(1) style="width:9999px">`,
  '<img src="/api/file/public/../../x.png">',
  '<img src="data:image/svg+xml;base64,AAAA">',
  '<video src=x onerror=alert(1)></video><audio src=x></audio>',
  '<details open ontoggle=alert(1)>x</details>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<<script>alert(1)//<</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<p>a<b>b<i>c</p>d</i>e</b>',
  '<table><td><a href="https://x.tw">x</a></td></table>',
  '<select><option><script>alert(1)</script></option></select>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<body onload=alert(1)><p>x</p></body>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<p>{{7*7}} <%= 1 %></p>',
];

/** Each alone, in what an editor makes, after an open quote, and twice in a row: two hundred and more. */
const PLACES: ((html: string) => string)[] = [
  (html) => html,
  (html) => `<ul><li><p>${html}</p></li></ul>`,
  (html) => `<blockquote><a href="https://x.tw">${html}</a></blockquote>`,
  (html) => `<p title="${html}">x</p>`,
  (html) => `<img alt='${html}' src="/api/file/public/${KEY}.png">${html}`,
];

const expectHarmless = (clean: string) => {
  for (const tag of clean.match(/<[^>]*>/g) ?? []) {
    expect(tag).toMatch(/^<\/?(?:p|br|strong|em|u|s|a|h[1-4]|ul|ol|li|blockquote|hr|img)\b/);
    const bare = tag.replace(/ alt="[^"]*"/, '');
    expect(bare).not.toMatch(/\son|style|javascript:|data:|srcset|evil|\{\{/i);
  }
};

describe('cleanHtml (T-33)', () => {
  it.each(HOSTILE)('leaves nothing that runs, loads from elsewhere or covers: %s', (html) => {
    for (const place of PLACES) {
      const clean = cleanHtml(place(html));
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

  it('is quick with a lot', () => {
    const before = performance.now();
    cleanHtml('<b>'.repeat(30_000));
    cleanHtml('<a href="'.repeat(10_000));
    cleanHtml('&'.repeat(100_000));
    expect(performance.now() - before).toBeLessThan(2_000);
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
    const text = mailText(clean);
    expect(text).toContain('標題\n');
    expect(text).toContain('{{姓名}} 您好');
    expect(text).toContain('・一\n・二');
    expect(text).toContain('連結 （https://example.org/a）');
    expect(text).not.toMatch(/<[a-z/]/);
  });
});
