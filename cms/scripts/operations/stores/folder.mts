import fs from 'node:fs/promises';
import path from 'node:path';
import type { Entry, Store } from './store.mts';

const ours = (name: string) => !name.endsWith('.part');

const isAway = (error: NodeJS.ErrnoException) => error.code === 'ENOENT' || error.code === 'ENOTDIR';

/** Whole or not there: a file is written beside its place, put on disk, and renamed. */
const settle = async (part: string, target: string) => {
  const handle = await fs.open(part, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(part, target);
};

/** Takes away the folders from `first` up to `made` in which nothing lies. */
const dropEmpty = async (first: string, made: string | undefined) => {
  for (let folder = first; made && folder.startsWith(made); folder = path.dirname(folder))
    await fs.rmdir(folder).catch(() => undefined);
};

/** Objects as files of a folder. Names have `/` between their parts; what `skip` names at the top isn't seen. */
export const openFolder = (folder: string, skip: string[] = []): Store => {
  const at = (name: string) => path.join(folder, name);

  const list = async (prefix = '') => {
    const found: Entry[] = [];
    const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
      if (isAway(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const full = path.join(entry.parentPath, entry.name);
      const name = path.relative(folder, full).split(path.sep).join('/');
      if (!entry.isFile() || !ours(name) || !name.startsWith(prefix) || skip.includes(name.split('/')[0] ?? ''))
        continue;
      // What is deleted meanwhile is not there.
      const stat = await fs.stat(full).catch(() => undefined);
      if (stat) found.push({ name, size: stat.size, mark: String(Math.round(stat.mtimeMs)) });
    }
    return found;
  };

  return {
    address: folder,
    list,
    read: (name) => fs.readFile(at(name)).catch((error) => (isAway(error) ? undefined : Promise.reject(error))),
    readTo: (name, file) => fs.copyFile(at(name), file),
    write: async (name, source) => {
      const part = `${at(name)}.part`;
      // The first folder that had to be made, if any.
      const made = await fs.mkdir(path.dirname(part), { recursive: true, mode: 0o700 });
      try {
        if (typeof source === 'string') await fs.copyFile(source, part);
        else await fs.writeFile(part, source, { mode: 0o600 });
        await settle(part, at(name));
      } catch (error) {
        await fs.rm(part, { force: true });
        await dropEmpty(path.dirname(part), made);
        throw error;
      }
    },
    remove: (name) => fs.rm(at(name), { force: true }),
    tidy: async () => {
      const folders = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      const paths = folders
        .filter((entry) => entry.isDirectory())
        .map((entry) => path.join(entry.parentPath, entry.name));
      for (const one of paths.sort((a, b) => b.length - a.length)) await fs.rmdir(one).catch(() => undefined);
    },
    free: async () => {
      for (let there = folder; ; there = path.dirname(there)) {
        const stat = await fs.statfs(there).catch(() => undefined);
        if (stat) return stat.bavail * stat.bsize;
      }
    },
  };
};
