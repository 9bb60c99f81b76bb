import { spawn, spawnSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../helpers/free-port';
import { prometheus } from '../helpers/programs';
import { until } from '../helpers/until';

const RULES = path.resolve(import.meta.dirname, '../../docs/operations/alarms.yml');
const programs = prometheus();

type Answer<Data> = { data: Data };
type Targets = { activeTargets: { health: string; lastError: string }[] };
type Rules = { groups: { rules: { name: string; health: string; lastError?: string; state: string }[] }[] };

describe.skipIf(!programs)('a real Prometheus (skipped where it is not installed)', () => {
  let url: string;
  let stop: () => Promise<unknown>;
  const ask = async <Data>(address: string) =>
    ((await (await fetch(`${url}/api/v1/${address}`)).json()) as Answer<Data>).data;

  beforeAll(async () => {
    const folder = mkdtempSync(path.join(inject('folder'), 'prometheus-'));
    cpSync(RULES, path.join(folder, 'alarms.yml'));
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: ['alarms.yml'],
      scrape_configs: [
        {
          job_name: 'platform',
          metrics_path: '/api/metrics',
          authorization: { credentials: 'metrics-of-the-tests' },
          static_configs: [{ targets: [new URL(inject('baseUrl')).host] }],
        },
      ],
    };
    // JSON is YAML.
    writeFileSync(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const log = openSync(path.join(folder, 'prometheus.log'), 'a');
    const args = [
      `--config.file=${folder}/prometheus.yml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const child = spawn(programs?.server ?? '', args, { stdio: ['ignore', log, log] });
    closeSync(log);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    stop = () => {
      child.kill('SIGTERM');
      return ended;
    };
    await until('Prometheus', async () => (await fetch(`${url}/-/ready`).catch(() => undefined))?.ok, {
      timeout: 60_000,
    });
  }, 120_000);
  afterAll(() => stop?.());

  it('finds ten rules without a fault', () => {
    const { status, stdout } = spawnSync(programs?.tool ?? '', ['check', 'rules', RULES], { encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, expect.stringContaining('10 rules found')]);
  });

  it('reads the figures and evaluates every rule', { timeout: 120_000 }, async () => {
    const up = async () => (await ask<Targets>('targets')).activeTargets.find(({ health }) => health === 'up');
    await until(async () => JSON.stringify(await ask('targets')), up, { timeout: 60_000 });
    const rules = async () => (await ask<Rules>('rules')).groups.flatMap((group) => group.rules);
    await until(
      async () => JSON.stringify(await rules()),
      async () => (await rules()).every(({ health }) => health === 'ok'),
      { timeout: 60_000 },
    );
    expect((await rules()).map(({ name }) => name)).toHaveLength(10);
    const waking = (await rules()).filter(({ state, name }) => state === 'firing' && name === 'ServerDown');
    expect(waking).toEqual([]);
  });
});
