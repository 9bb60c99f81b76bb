import fs from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'koa';

type Preloads = Record<string, string[]>;

const read = new Map<string, { modified: number; preloads: Preloads }>();

/** What the build noted of its screens; nothing when it noted nothing. Read again when the build is another one. */
const preloadsOf = async (root: string): Promise<Preloads> => {
  const file = path.join(root, '.vite/preloads.json');
  try {
    const modified = (await fs.stat(file)).mtimeMs;
    const known = read.get(root);
    if (known?.modified === modified) return known.preloads;
    const preloads = JSON.parse(await fs.readFile(file, 'utf8')) as Preloads;
    read.set(root, { modified, preloads });
    return preloads;
  } catch {
    return {};
  }
};

/** Whether an address is that of a screen, or below it; `:id` stands for any part. */
const isAt = (screen: string, address: string): boolean => {
  const parts = address.split('/');
  return screen.split('/').every((part, i) => (part === ':id' ? Boolean(parts[i]) : part === parts[i]));
};

/**
 * Names in a `Link` header what the screen at this address needs, in the build's own words: the browser fetches it with the
 * page's first scripts, instead of after these have run.
 */
export const namePreloads = async (ctx: Context, root: string, address: string): Promise<void> => {
  const preloads = await preloadsOf(root);
  const screen = Object.keys(preloads).find((start) => isAt(start, address));
  const links = screen ? (preloads[screen] ?? []) : [];
  if (links.length > 0) ctx.set('Link', links.join(', '));
};
