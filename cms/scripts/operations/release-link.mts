import fs from 'node:fs/promises';
import path from 'node:path';
import { Stop } from '../steps/place.mjs';

/** Where a link to the running release leads; a place that is no such link is one sentence. */
export const releaseAt = async (link: string) => {
  const target = await fs.readlink(link).catch(() => {
    throw new Stop(
      `${link} 不是指向目前版本的連結，請照安裝說明建立，或用 --current 指定。(That is no link to the running release: make it as the guide says, or name it in --current.)`,
    );
  });
  return path.resolve(path.dirname(link), target);
};

/** Lets the link lead to another release, at once: there is no moment without it. */
export const pointTo = async (link: string, folder: string) => {
  const next = `${link}.next`;
  await fs.rm(next, { force: true });
  await fs.symlink(path.relative(path.dirname(link), folder), next);
  await fs.rename(next, link);
};
