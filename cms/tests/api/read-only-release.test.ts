import { spawn } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { findProgram } from '../../scripts/steps/programs.mts';
import { freePort } from '../helpers/free-port';
import { scratch } from '../helpers/operations';
import { entriesOf, layClone } from '../helpers/release-tree';
import { serverEnv } from '../helpers/start-server';
import { until } from '../helpers/until';

const USER = 51_870;
const isRoot = process.getuid?.() === 0;
const can = isRoot && findProgram('setpriv');

const place = scratch();
afterAll(place.remove);

it.skipIf(!can)(
  `a release as git keeps it starts as another user, who can't write into it, and nothing is made in it (T-88)${can ? '' : ' (needs root and setpriv)'}`,
  { timeout: patient(120_000) },
  async () => {
    const release = layClone(place.at('release'));
    const data = place.at('data');
    mkdirSync(data);
    cpSync(inject('template'), path.join(data, 'app.db'));
    for (const owned of [data, path.join(data, 'app.db')]) chownSync(owned, USER, USER);
    // The scratch folder is root's alone.
    chmodSync(place.folder, 0o755);
    const before = entriesOf(release);
    const port = await freePort();
    const { SMTP_PORT = '' } = inject('serverEnv');
    const env = serverEnv({
      PORT: String(port),
      DATABASE_FILENAME: path.join(data, 'app.db'),
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT,
      NODE_COMPILE_CACHE: '',
    });
    const args = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups', process.execPath, 'dist/src/server.js'];
    const child = spawn('setpriv', args, { cwd: path.join(release, 'cms'), env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
    const isUp = async () => {
      if (child.exitCode !== null) return true;
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => undefined);
      return answer?.ok;
    };
    await until(async () => said, isUp, { timeout: patient(100_000) });
    expect([child.exitCode, said.includes('EACCES') ? said : '']).toEqual([null, '']);
    await new Promise((resolve) => {
      child.once('exit', resolve);
      child.kill();
    });
    expect(entriesOf(release)).toEqual(before);
  },
);
