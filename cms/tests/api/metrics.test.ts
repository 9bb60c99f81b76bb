import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HOUR, MINUTE } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser } from '../helpers/actors';
import { api } from '../helpers/api';
import { put } from '../helpers/reviews';
import { makeCompleteStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { aPhoto } from '../helpers/uploads';

const OPERATIONS = path.resolve(import.meta.dirname, '../../docs/operations');

const metrics = async () => (await api.as({ token: 'metrics-of-the-tests' }).get('/metrics')).text;
/** The sum of a figure over its labels, or over those lines that have this one. */
const figureOf = (text: string, name: string, label = '') =>
  text
    .split('\n')
    .filter((line) => new RegExp(`^${name}[{ ]`).test(line) && line.includes(label))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);

describe('the figures of a server', () => {
  it('count uploads with their bytes, stories that are sent in, and refusals', async () => {
    const before = await metrics();
    const member = await makeUser();
    const story = await makeCompleteStory(member);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(await aPhoto())]), 'photo.jpg');
    const { body } = await api
      .as(member)
      .post<{ size: number }>(`/upload/image/${story.account}`, undefined, { raw: form });
    await put(member, `/story/apply/${story.id}`);
    const after = await metrics();
    const more = (name: string, label = '') => figureOf(after, name, label) - figureOf(before, name, label);
    expect([more('uploads_total'), more('upload_bytes_total')]).toEqual([1, body.size]);
    expect(more('story_submissions_total')).toBe(1);
    expect(more('http_request_duration_seconds_count', 'class="upload"')).toBe(1);
  });

  it('count mails, connections, sessions, disk, delays and parts', async () => {
    const text = await metrics();
    expect(text).toMatch(/^login_sessions \d/m);
    expect(figureOf(text, 'disk_size_bytes')).toBeGreaterThan(figureOf(text, 'disk_free_bytes'));
    expect(figureOf(text, 'database_connections')).toBeGreaterThan(0);
    expect(text).toMatch(/^system_part_state\{part="database"\} 0$/m);
    expect(text).toMatch(/^event_loop_delay_p99_seconds \d/m);
    expect(text).toMatch(/^timers_lag_seconds \d/m);
    expect(figureOf(text, 'login_tries_waiting')).toBe(0);
    expect(text).toMatch(/^mail_overdue_seconds \d/m);
  });

  it('know how old the newest backup is that went well', async () => {
    const finished_at = Date.now() - HOUR;
    const run = { kind: 'backup', started_at: finished_at - MINUTE, place: 'test' };
    await tables.operations().insert([
      { ...run, result: 'ok', finished_at },
      { ...run, result: 'failed', finished_at: finished_at + 1_800_000 },
    ]);
    const age = figureOf(await metrics(), 'run_age_seconds', 'run="backup"');
    expect(age).toBeGreaterThanOrEqual(3_600);
    expect(age).toBeLessThan(3_900);
    expect(figureOf(await metrics(), 'run_failed', 'run="backup"')).toBe(1);
  });

  it('say that the newest drill failed until one has gone well since', async () => {
    const failed = async () => figureOf(await metrics(), 'run_failed', 'run="drill"');
    const finish = (result: 'ok' | 'failed', finished_at: number) =>
      tables.operations().insert({ kind: 'drill', started_at: finished_at, finished_at, place: 'test', result });
    await finish('failed', Date.now() - MINUTE);
    expect(await failed()).toBe(1);
    await finish('ok', Date.now());
    expect(await failed()).toBe(0);
  });

  it('are all that the alarms and the dashboard ask for', async () => {
    const text = `${await metrics()}\nup 1`;
    const rules = readFileSync(path.join(OPERATIONS, 'alarms.yml'), 'utf8').matchAll(/^ +expr: (.+)$/gm);
    const dashboard = readFileSync(path.join(OPERATIONS, 'dashboard.json'), 'utf8').matchAll(/"expr": "(.+)"/g);
    const expressions = [...rules, ...dashboard].map(([, expression]) => expression).join('\n');
    const asked = new Set(expressions.match(/\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g));
    for (const word of ['histogram_quantile', 'min_over_time']) asked.delete(word);
    expect(asked.size).toBeGreaterThan(10);
    for (const name of asked)
      expect(text, name).toMatch(new RegExp(`^(# TYPE )?${name.replace(/_(count|bucket)$/, '')}\\b`, 'm'));
  });
});
