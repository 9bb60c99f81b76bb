import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { parseEnv } from 'node:util';
import { describe, it } from 'vitest';
import { parse } from 'yaml';
import { at, root } from './steps/place.mjs';

/** What is read of a service. */
type Service = {
  image: string;
  env_file?: string;
  environment?: Record<string, unknown>;
  depends_on?: Record<string, { required?: boolean }>;
  profiles?: string[];
  stop_grace_period?: string;
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options: Record<string, string> };
  cap_drop?: string[];
  security_opt?: string[];
  init?: boolean;
  healthcheck?: object;
};

const read = (file: string) => fs.readFileSync(at(file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as { services: Record<string, Service> };
const services = Object.entries(compose.services);
const servers = services.filter(([name]) => name.startsWith('cms-'));
const names = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);

/** What the first group of a pattern finds in a text. */
const find = (pattern: RegExp, text = '') => pattern.exec(text)?.[1] ?? '';
const profilesOf = (name: string) => compose.services[name]?.profiles;

/** What a container fixes: where it listens, and that it is production. */
const FIXED = ['NODE_ENV', 'HOST', 'PORT'];

const seconds = (duration: string | undefined) => Number(find(/^(\d+)s$/, duration) || Number.NaN);

describe('docker-compose.yml', () => {
  it('lets every setting of .env.example reach both servers', () => {
    assert.ok(names.length > 60, `${names.length} settings`);
    assert.equal(servers.length, 2);
    for (const [server, { env_file, environment }] of servers) {
      assert.equal(env_file, '.env', server);
      // What is in `environment` wins over the file: only what is fixed, or what the file itself says.
      for (const [name, value] of Object.entries(environment ?? {})) {
        if (!FIXED.includes(name)) assert.match(String(value), new RegExp(`^\\$\\{${name}:-`), `${server} ${name}`);
      }
    }
  });

  it('names only settings that exist', () => {
    for (const name of Object.keys(servers[0]?.[1].environment ?? {})) assert.ok(names.includes(name), name);
  });

  it('pins every image and brings demo parts along for the demo alone', () => {
    for (const [name, { image }] of services) assert.match(image, /:(\$\{APP_VERSION:-)?\d+\.\d+(\.\d+)?/, name);
    for (const name of ['inbox', 'store', 'store-bucket']) assert.deepEqual(profilesOf(name), ['demo']);
    for (const name of ['cms-1', 'cms-2', 'proxy']) assert.equal(profilesOf(name), undefined);
    for (const [name, { depends_on = {}, profiles }] of services) {
      for (const [other, { required = true }] of Object.entries(depends_on)) {
        if (!profiles && profilesOf(other)) assert.equal(required, false, `${name} needs ${other}`);
      }
    }
  });

  it('gives a server longer to end than it takes: notice, running requests, workers', () => {
    const draining = Number(find(/LONGEST = ([\d_]+);/, read('cms/src/lib/boot/shutdown.ts')).replace('_', '')) / 1000;
    assert.ok(draining > 0);
    for (const [name, { stop_grace_period }] of servers)
      assert.ok(seconds(stop_grace_period) >= 10 + draining + 20, name);
  });

  it('limits what each may take, write into its log and do', () => {
    for (const [name, service] of services) {
      assert.ok(service.mem_limit && service.pids_limit, `${name} has no limits`);
      const { options } = service.logging ?? {};
      assert.ok(options?.['max-size'] && options['max-file'], `${name} logs without end`);
      assert.deepEqual(service.cap_drop, ['ALL'], name);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
      assert.equal(service.init, true, name);
    }
    assert.ok(compose.services.proxy?.healthcheck);
  });
});

describe('production-env.mjs', () => {
  const script = at('cms/scripts/production-env.mjs');
  const parsed = (...args: string[]) =>
    parseEnv(execFileSync(process.execPath, [script, ...args], { encoding: 'utf8' }));

  it('names only settings and what the compose file itself asks for', () => {
    const others = [...read('docker-compose.yml').matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
    for (const demo of [[], ['--demo']])
      for (const name of Object.keys(parsed(...demo)))
        assert.ok([...names, ...others, 'COMPOSE_PROFILES'].includes(name), name);
  });

  it('with --demo makes settings with which the server starts', () => {
    const values = parsed('--demo');
    const require = createRequire(at('cms/package.json'));
    const fixed = { NODE_ENV: 'production', DATABASE_CLIENT: 'postgres', UPLOAD_PROVIDER: 's3' };
    const { parseSettings } = require('./dist/src/lib/settings');
    assert.equal(parseSettings({ ...values, ...fixed }, root).PRODUCTION, true);
  });
});

describe('the image of the server', () => {
  const dockerfile = read('cms/Dockerfile');

  it('runs as another user than root, carries its version, and copies only what is there', () => {
    assert.match(dockerfile, /^USER node$/m);
    assert.equal(dockerfile.match(/^LABEL .*image\.version=\$VERSION$/gm)?.length, 2);
    for (const [, files = ''] of dockerfile.matchAll(/^COPY --from=build --chown=node:node (.+) \S+$/gm))
      for (const file of files.split(' ')) assert.ok(fs.existsSync(at(file.replace('/app/', ''))), file);
  });

  it('brings the commands, and a pg_dump as new as the server of the compose file', () => {
    const server = find(/image: postgres:(\d+)/, read('docker-compose.yml'));
    assert.match(dockerfile, new RegExp(`postgresql-client-${server} `));
    assert.match(dockerfile, /^COPY --from=build --chown=node:node \/app\/cms\/scripts cms\/scripts$/m);
  });

  it('holds no tests and no sources', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build --chown=node:node (.+) \S+$/gm)].map(
      ([, files = '']) => files,
    );
    for (const folder of ['cms/src', 'cms/tests', 'portal', 'admin-ui', 'cms/bench'])
      for (const files of copied) assert.ok(!files.split(' ').some((file) => file.startsWith(`/app/${folder}`)), files);
  });
});
