import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, inject, it } from 'vitest';
import { serverEnv } from '../helpers/start-server';

const run = (more: Record<string, string>) => {
  const env = {
    ...serverEnv(inject('serverEnv')),
    DATABASE_CLIENT: 'sqlite',
    DATABASE_FILENAME: path.join(inject('folder'), 'cron.db'),
    ...more,
  };
  const { stdout } = spawnSync(process.execPath, [path.resolve(import.meta.dirname, '../helpers/cron.cjs')], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return stdout;
};

const rulesIn = (output: string) => JSON.parse(/^CRON (.*)$/m.exec(output)?.[1] ?? 'null');

describe("Strapi's cron", () => {
  it('asks every five minutes whether there is something to clear away or to back up, and does it', () => {
    const output = run({ CRON_ENABLED: 'true', CRON_TASK: 'clean' });
    expect(rulesIn(output)).toEqual({ clean: '*/5 * * * *', backup: '*/5 * * * *' });
    expect(output).toContain('ENDED success');
  });

  it('writes to the log which task failed and why', () => {
    const output = run({ CRON_ENABLED: 'true', CRON_TASK: 'clean', CRON_BROKEN: 'the disk is full' });
    expect(output).toContain('ENDED error');
    expect(output).toMatch(/Cron job "clean" failed.*the disk is full/);
  });

  it('does nothing in an instance with CRON_ENABLED=false', () => {
    expect(rulesIn(run({ CRON_ENABLED: 'false' }))).toEqual({});
  });
});
