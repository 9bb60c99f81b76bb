import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Options } from './options';
import { type PhotoShape, serialDrawer } from './serial-photo';

/** As a browser sends what it has drawn smaller (1 MB), and as a phone made it (4.9 MB). */
const SHRUNK: PhotoShape = { width: 2_560, height: 1_920, quality: 72, noise: 40 };
const WHOLE: PhotoShape = { width: 4_000, height: 3_000, quality: 86, noise: 55 };
const SMALL: PhotoShape = { width: 1_200, height: 900, quality: 60, noise: 10 };
/** One in so many goes as it is. */
const EACH_WHOLE = 5;

/** Draws all photos of the night beforehand, into a folder: while it runs, the cores are the platform's. */
export const drawPhotos = async (folder: string, { teams, photos, pictures, chromium }: Options) => {
  const fileOf = (team: number, photo: number) => path.join(folder, `photo-${team}-${photo}.jpg`);
  const isReal = pictures === 'real';
  const [whole, other] = await Promise.all([
    serialDrawer(isReal ? WHOLE : SMALL),
    serialDrawer(isReal ? SHRUNK : SMALL),
  ]);
  const due = Array.from({ length: (teams + (chromium ? 1 : 0)) * photos }, (_, index) => index);
  const work = async () => {
    for (let index = due.shift(); index !== undefined; index = due.shift()) {
      const [team, photo] = [Math.floor(index / photos), index % photos];
      const draw = index % EACH_WHOLE === 0 ? whole : other;
      await writeFile(fileOf(team, photo), await draw({ team, photo }));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return (team: number, photo: number) => readFile(fileOf(team, photo));
};
