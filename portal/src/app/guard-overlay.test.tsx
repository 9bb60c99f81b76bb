// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GuardOverlay } from './guard-overlay';

const shown = (root: Element | null) => root?.querySelector('.guard-bar')?.outerHTML.replaceAll(/>\s+</g, '><');

it('draws the bar of index.html, so that nothing moves when the scripts take over', () => {
  const page = new DOMParser().parseFromString(readFileSync('index.html', 'utf8'), 'text/html');
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  const { container } = render(
    <QueryClientProvider client={client}>
      <GuardOverlay />
    </QueryClientProvider>,
  );
  const plain = (html: string | undefined) => html?.replaceAll(/ aria-hidden="true"|\s*\/?(?=>)|<\/path>/g, '');
  expect(plain(shown(container))).toBeTruthy();
  expect(plain(shown(container))).toBe(plain(shown(page.body)));
});
