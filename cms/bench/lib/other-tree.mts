import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CMS } from './servers.mts';

const PNPM = ['-y', 'pnpm@10.34.9'];

const run = (command: string, args: readonly string[], cwd: string) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

/** Compiles what the server of a tree is started from. */
const build = (tree: string) => {
  run('npx', [...PNPM, '--filter', 'contract', 'build'], tree);
  run(process.execPath, [path.join(tree, 'cms/node_modules/typescript/bin/tsc'), '-p', '.'], path.join(tree, 'cms'));
};

/** A work tree of a commit with its packages; it is gone after `remove`. */
const checkOut = (commit: string) => {
  const tree = mkdtempSync(path.join(tmpdir(), 'challenge-against-'));
  const remove = () => {
    rmSync(tree, { recursive: true, force: true });
    run('git', ['worktree', 'prune'], CMS);
  };
  try {
    run('git', ['worktree', 'add', '--detach', tree, commit], CMS);
    run('npx', [...PNPM, 'install', '--frozen-lockfile', '--prefer-offline'], tree);
  } catch (error) {
    remove();
    throw error;
  }
  return { tree, remove };
};

/** The built tree of a commit, or of a folder in which one is installed; `remove` takes away what was made for it. */
export const otherTree = (commitOrFolder: string): { tree: string; remove: () => void } => {
  const isFolder = existsSync(path.join(commitOrFolder, 'cms'));
  const other = isFolder ? { tree: path.resolve(commitOrFolder), remove: () => undefined } : checkOut(commitOrFolder);
  build(other.tree);
  return other;
};
