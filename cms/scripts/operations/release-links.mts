import fs from 'node:fs/promises';
import path from 'node:path';
import { root, Stop } from '../steps/place.mjs';

const pathOrNothing = (place: string) => fs.realpath(place).catch(() => undefined);

const words = (target: string, link: string, aside: boolean) => {
  const move = aside ? `mv ${link} ${link}.aside && ` : '';
  return `這個版本的 ${path.basename(link)} 沒有連到 ${target}，請先執行：${move}ln -s ${path.relative(root, target)} ${link} ；沒有任何變動。(This release has no link to the data that the running one uses: type that command first; nothing has changed.)`;
};

/**
 * Stops unless this release leads to the same settings and data as the release before does: without the links of the guide it
 * would start as an empty platform.
 */
export const demandLinks = async (before: string) => {
  for (const name of ['.env', '.data']) {
    const isLink = await fs.readlink(path.join(before, name)).catch(() => undefined);
    const target = isLink && (await pathOrNothing(path.join(before, name)));
    if (!target) continue;
    const link = path.join(root, name);
    if ((await pathOrNothing(link)) === target) continue;
    const isTaken = await fs.lstat(link).catch(() => undefined);
    throw new Stop(words(target, link, Boolean(isTaken)));
  }
};
