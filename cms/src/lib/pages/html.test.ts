import { expect, it } from 'vitest';
import { html } from './html';

it('shows what it is given literally, also in attributes and lists (T-106)', () => {
  const bad = `<script>alert("1")</script>'&`;
  const shown = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;';
  expect(html`<p title="${bad}">${bad}</p>`.text).toBe(`<p title="${shown}">${shown}</p>`);
  expect(html`${[bad, html`<b>${bad}</b>`]}`.text).toBe(`${shown}<b>${shown}</b>`);
  expect(html`${['<', ['>']]}`.text).toBe('&lt;&gt;');
});

it('leaves out what is not there', () => {
  expect(html`a${undefined}${null}${false}${''}${0}b`.text).toBe('a0b');
});
