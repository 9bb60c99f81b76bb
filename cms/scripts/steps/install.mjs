// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { hashOf, readStamp, writeStamp } from './inputs.mjs';
import { at, pinnedNode, readJson, Stop, seconds, withTools } from './place.mjs';
import { run } from './processes.mjs';

const PACKAGES = ['cms', 'cms/contract', 'portal', 'portal/web-kit', 'admin-ui'];
const manifests = () =>
  ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml'].concat(PACKAGES.map((name) => `${name}/package.json`));

// The stamp lies in node_modules: deleting that folder deletes the stamp too.
const stamp = at('node_modules/.install-stamp');

/** @param {string} hash */
const isInstalled = (hash) =>
  readStamp(stamp) === hash &&
  fs.existsSync(pinnedNode()) &&
  PACKAGES.every((name) => fs.existsSync(at(name, 'node_modules')));

/**
 * pnpm wraps the pinned Node in a shell script; npm would then send its signals to a shell, which keeps them to itself.
 */
const unwrapNode = () => {
  if (process.platform === 'win32') return;
  const wrapper = at('node_modules/.bin/node');
  fs.rmSync(wrapper, { force: true });
  fs.symlinkSync(path.relative(path.dirname(wrapper), pinnedNode()), wrapper);
};

/** The hook that looks at a commit (lefthook.yml): only where a person starts it, never on a server or in CI. */
const installHook = async () => {
  const isPersonal = process.stdout.isTTY && !process.env.CI && fs.existsSync(at('.git'));
  // A hook is a comfort: without git, or with hooks kept elsewhere, everything runs without it.
  if (isPersonal) await run('lefthook install', { env: withTools('.') });
};

/** Installs all packages with the pnpm that `packageManager` names, unless nothing changed since the last time. */
export const ensureInstalled = async () => {
  const hash = hashOf(manifests());
  if (isInstalled(hash)) return;
  const from = Date.now();
  const { packageManager } = /** @type {{ packageManager: string }} */ (readJson('package.json'));
  console.log('安裝套件… (installing packages)');
  // Without NODE_ENV: production would leave out the tools that build. CI: pnpm must never ask.
  const { NODE_ENV: _, ...env } = process.env;
  const { code, output } = await run(`npx --yes ${packageManager} install --frozen-lockfile --prefer-offline`, {
    env: { ...env, CI: 'true' },
  });
  if (code !== 0) throw new Stop(`${output}\n套件安裝失敗，原因在上面。(Installing packages failed, see above.)`);
  unwrapNode();
  await installHook();
  writeStamp(stamp, hash);
  console.log(`  ✓ 套件 packages ${seconds(from)}`);
};
