import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { at, root } from './place.mjs';

/** What is made of the sources, or isn't needed to compile and run them. */
const LEFT_OUT =
  /(?:^|\/)(?:node_modules|dist|build|\.git|\.data|\.tmp|\.cache|bench|docs|e2e)(?:\/|$)|^cms\/contract\/lib(?:\/|$)/;

/** What lies at the top and is needed by several packages. */
const SHARED = ['package.json', 'pnpm-workspace.yaml', 'tsconfig.base.json'];

const isWanted = (source: string) => !LEFT_OUT.test(path.relative(root, source).split(path.sep).join('/'));

/** A package as this copy has it: the installed one, or for one of the workspace the copied one. */
const linkTo = (entry: string, copy: string) => {
  const real = path.relative(root, fs.realpathSync(entry));
  const isOwn = !real.startsWith('..') && !real.split(path.sep).includes('node_modules');
  return isOwn ? path.join(copy, real) : fs.realpathSync(entry);
};

const linkAll = (from: string, to: string, copy: string) => {
  fs.mkdirSync(to, { recursive: true });
  for (const name of fs.readdirSync(from)) {
    const [entry, place] = [path.join(from, name), path.join(to, name)];
    if (name.startsWith('@')) linkAll(entry, place, copy);
    else if (!name.startsWith('.')) fs.symlinkSync(linkTo(entry, copy), place, 'junction');
  }
};

/**
 * The sources of these packages (folders of the repository) in a temporary folder of their own, with the packages that
 * are installed here. Gives the folder; it is the caller's to remove.
 */
export const copyWorkspace = (packages: string[]) => {
  const copy = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'challenge-copy-')));
  for (const name of SHARED) fs.copyFileSync(at(name), path.join(copy, name));
  for (const folder of packages) fs.cpSync(at(folder), path.join(copy, folder), { recursive: true, filter: isWanted });
  for (const folder of packages) linkAll(at(folder, 'node_modules'), path.join(copy, folder, 'node_modules'), copy);
  return copy;
};
