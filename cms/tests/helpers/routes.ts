import { spawnSync } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { Role, RouteValue } from 'contract';
import { inject } from 'vitest';
import { serverEnv } from './start-server';

export type Listed = { method: string; path: string };
/** A route of the API with its rights row (`defineRoute`). */
export type Ruled = Listed & {
  who: { actors: 'anyone' | 'link' | Role[]; permission?: RouteValue[]; object?: string; proof?: true };
  /** Nothing of its path's parameters may be logged, though it is no link. */
  hidesPath?: true;
  /** Strapi's policies of the route, in their order. */
  policies: { name: string; config: Ruled['who'] }[];
};

type Routes = { registered: Listed[]; ours: Ruled[] };

let routes: Routes | undefined;

/** What a script says after this word, which loads a server of its own database without listening. */
const askLoaded = <Answer>(script: string, word: string, given: string[] = []): Answer => {
  const filename = path.join(inject('folder'), `${script}.db`);
  // The first start on an empty database takes twice as long.
  if (existsSync(inject('template'))) cpSync(inject('template'), filename);
  const env = { ...serverEnv(inject('serverEnv')), DATABASE_CLIENT: 'sqlite', DATABASE_FILENAME: filename };
  const { stdout, stderr } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, script), ...given], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  const line = stdout.split('\n').find((text) => text.startsWith(`${word} `));
  if (!line) throw new Error(`no answer of ${script}: ${stdout}${stderr}`);
  return JSON.parse(line.slice(word.length + 1));
};

const readRoutes = (): Routes => askLoaded('list-routes.cjs', 'ROUTES');

/** The errors of every write of Strapi's document service to these documents, each given as `uid id`. */
export const writeDocuments = (documents: string[]): { uid: string; name: string; error: string }[] =>
  askLoaded('write-documents.cjs', 'ERRORS', documents);

/** Every route that the server registers, and the API's own with their rights rows. Loads a server: once for all files of a run. */
export const listRoutes = (): Routes => {
  routes ??= readRoutes();
  return routes;
};

/** A path with something in the place of its parameters. */
export const filled = (pattern: string) => pattern.replace(/:[a-z]+\*?/gi, 'x1').replace('(.*)', 'x1');
