// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Absolute path of a place in the repository.
 * @param {...string} parts
 */
export const at = (...parts) => path.join(root, ...parts);

/** A reason to stop that a person can act on: shown as one sentence, without a stack. */
export class Stop extends Error {}

/**
 * Parsed JSON of a file in the repository.
 * @param {...string} parts
 * @returns {unknown}
 */
export const readJson = (...parts) => JSON.parse(fs.readFileSync(at(...parts), 'utf8'));

const NODE_FOLDER = at('node_modules/node/bin');

/** The Node that everything but these scripts runs on: a dev dependency, so that it is the same everywhere. */
export const pinnedNode = () => path.join(NODE_FOLDER, process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * An environment in which a package's own tools, and the pinned Node, come first on the path. Without NODE_PATH, which
 * pnpm's wrappers set: it makes undeclared packages findable.
 * @param {string} folder
 * @returns {NodeJS.ProcessEnv}
 */
export const withTools = (folder, { NODE_PATH: _, ...env } = process.env) => ({
  ...env,
  PATH: [at(folder, 'node_modules/.bin'), NODE_FOLDER, at('node_modules/.bin'), env.PATH].join(path.delimiter),
});

/**
 * Seconds since `from` (a `Date.now()`), to one digit.
 * @param {number} from
 */
export const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;

/** Stops on a Node that these scripts were not tried on. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(`需要 Node.js 20.19 以上的版本，目前是 ${process.versions.node}。(Node.js 20.19 or newer is needed.)`);
};

/** Reads `.env` at the top of the repository, if there is one; what the environment says already stays. */
export const readDotEnv = () => {
  if (fs.existsSync(at('.env'))) process.loadEnvFile(at('.env'));
};
