import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Context } from 'koa';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { namePreloads } from './preloads';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'preloads-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const note = (preloads: Record<string, string[]>, second = 1) => {
  const file = path.join(root, '.vite/preloads.json');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(preloads));
  utimesSync(file, second, second);
};

/** The `Link` header of an address. */
const linkOf = async (address: string) => {
  const headers = new Map<string, string>();
  await namePreloads(
    { set: (name: string, value: string) => headers.set(name, value) } as unknown as Context,
    root,
    address,
  );
  return headers.get('Link');
};

describe('namePreloads', () => {
  it('names the scripts of the screen at an address, and of what lies below it', async () => {
    const [style, script] = ['</assets/a.css>; rel=preload; as=style', '</assets/b.js>; rel=modulepreload'];
    note({ '/login': [style, script], '/challenge/edit-story': [script] });
    expect(await linkOf('/login')).toBe(`${style}, ${script}`);
    expect(await linkOf('/challenge/edit-story/abc')).toBe(script);
  });

  it('names those of a screen whose address has any part within, before those of the one above it', async () => {
    note({
      '/challenge/edit-story/:id/preview': ['</assets/book.js>'],
      '/challenge/edit-story': ['</assets/form.js>'],
    });
    expect(await linkOf('/challenge/edit-story/abc/preview')).toBe('</assets/book.js>');
    expect(await linkOf('/challenge/edit-story/abc/preview/')).toBe('</assets/book.js>');
    for (const other of ['abc', 'abc/preview-x', '/preview'])
      expect(await linkOf(`/challenge/edit-story/${other}`)).toBe('</assets/form.js>');
  });

  it.each(['/', '/login-x', '/challenge', '/nowhere'])('names nothing for %s', async (address) => {
    note({ '/login': ['/assets/a.js'], '/challenge/edit-story': ['/assets/c.js'] });
    expect(await linkOf(address)).toBeUndefined();
  });

  it('names nothing where the build noted nothing, and the new ones after another build', async () => {
    expect(await linkOf('/login')).toBeUndefined();
    note({ '/login': ['/assets/a.js'] });
    expect(await linkOf('/login')).toContain('a.js');
    note({ '/login': ['/assets/b.js'] }, 2);
    expect(await linkOf('/login')).toContain('b.js');
  });
});
