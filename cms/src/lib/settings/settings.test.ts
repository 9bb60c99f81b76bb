import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseSettings, SECRET_NAMES } from '.';
import { environmentSchema } from './settings-schema';

const ROOT = '/srv/platform';
const secrets = () => Object.fromEntries(SECRET_NAMES.map((name) => [name, randomBytes(32).toString('hex')]));
const production = () => ({ NODE_ENV: 'production', SMTP_HOST: 'smtp.example.org', ...secrets() });
const surveyForm = (form: string, svid: string) => ({
  [`SURVEYCAKE_${form}_SVID`]: svid,
  [`SURVEYCAKE_${form}_HASH_KEY`]: '0123456789abcdef',
  [`SURVEYCAKE_${form}_IV_KEY`]: 'fedcba9876543210',
  [`SURVEYCAKE_${form}_SN_FORM_TYPE`]: '0',
  [`SURVEYCAKE_${form}_SN_PERSON`]: '1',
  [`SURVEYCAKE_${form}_SN_PROOF`]: '2',
});
const surveycake = (): Record<string, string> => ({
  SURVEY_PROVIDER: 'surveycake',
  ...surveyForm('COUNSELOR', 'aB3dE'),
  ...surveyForm('STUDENT', 'yPZQe'),
});
const refusal = (env: Record<string, string>) => {
  try {
    parseSettings(env, ROOT);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
};

describe('parseSettings', () => {
  it('has the documented defaults', () => {
    expect(parseSettings({}, ROOT)).toMatchObject({
      NODE_ENV: 'development',
      HOST: '0.0.0.0',
      PORT: 1337,
      PUBLIC_URL: 'http://localhost:1337',
      DATABASE_CLIENT: 'sqlite',
      DATABASE_FILENAME: '/srv/platform/.data/app.db',
      UPLOAD_PROVIDER: 'local',
      DEMO_DATA: false,
      CERTIFICATE_SERIAL_PREFIX: 'CAC',
      SURVEY_PROVIDER: 'builtin',
      TRUST_PROXY: 0,
      CRON_ENABLED: true,
      PORTAL_DIST: '/srv/platform/portal/dist',
      ADMIN_UI_DIST: '/srv/platform/admin-ui/dist',
    });
  });

  it('takes capital letters for what serials of certificates begin with', () => {
    expect(parseSettings({ CERTIFICATE_SERIAL_PREFIX: 'DFC' }, ROOT)).toMatchObject({
      CERTIFICATE_SERIAL_PREFIX: 'DFC',
    });
    for (const wrong of ['D', 'dfc', 'DFC-1', 'TOOLONGER'])
      expect(refusal({ CERTIFICATE_SERIAL_PREFIX: wrong }), wrong).toContain('2 to 8 capital letters');
  });

  it('takes an empty value for none at all', () => {
    expect(parseSettings({ PORT: '', DATABASE_URL: ' ', DEMO_DATA: '' }, ROOT)).toMatchObject({
      PORT: 1337,
      DATABASE_URL: undefined,
      DEMO_DATA: false,
    });
  });

  it('listens to this machine alone while there are demo accounts', () => {
    expect(parseSettings({ DEMO_DATA: 'true' }, ROOT).HOST).toBe('127.0.0.1');
    expect(parseSettings({ DEMO_DATA: 'true', HOST: '0.0.0.0' }, ROOT).HOST).toBe('0.0.0.0');
  });

  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ PORT: '0' }, 'PORT'],
    [{ PORT: '65536' }, 'PORT'],
    [{ PORT: '13.7' }, 'PORT'],
    [{ PUBLIC_URL: 'platform.example.org' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL'],
    [{ DATABASE_CLIENT: 'mysql' }, 'DATABASE_CLIENT'],
    [{ DATABASE_CLIENT: 'postgres' }, 'DATABASE_URL'],
    [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
    [{ UPLOAD_PROVIDER: 'ftp' }, 'UPLOAD_PROVIDER'],
    [{ UPLOAD_PROVIDER: 's3' }, 'S3_ENDPOINT'],
    [{ SMTP_PORT: '-1' }, 'SMTP_PORT'],
    [{ SMTP_SECURE: 'yes' }, 'SMTP_SECURE'],
    [{ MAIL_FROM: 'no address' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.org\r\nBcc: b@example.org' }, 'MAIL_FROM'],
    [{ BOOTSTRAP_ADMIN_ACCOUNT: 'admin' }, 'BOOTSTRAP_ADMIN_ACCOUNT'],
    [{ BOOTSTRAP_ADMIN_PASSWORD: 'challenge' }, 'BOOTSTRAP_ADMIN_PASSWORD'],
    [{ DEMO_DATA: '1' }, 'DEMO_DATA'],
    [{ SURVEY_PROVIDER: 'other' }, 'SURVEY_PROVIDER'],
    [{ TRUST_PROXY: 'all' }, 'TRUST_PROXY'],
    [{ CRON_ENABLED: 'on' }, 'CRON_ENABLED'],
    [{ NODE_ENV: 'staging' }, 'NODE_ENV'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  ])('refuses %j in one sentence that names %s', (env, name) => {
    const sentence = refusal(env as Record<string, string>);
    expect(sentence).toMatch(new RegExp(`^${name} .+\\.$`));
    expect(sentence).not.toContain('\n');
  });

  it('accepts a complete production', () => {
    expect(parseSettings(production(), ROOT).PRODUCTION).toBe(true);
  });

  it.each(SECRET_NAMES)('refuses a missing, short, or sample %s in production', (name) => {
    expect(refusal({ ...production(), [name]: '' })).toContain(`${name} is missing`);
    expect(refusal({ ...production(), [name]: 'abc123' })).toContain(`${name} is too short`);
    expect(refusal({ ...production(), [name]: 'tobemodified-tobemodified-tobemodified' })).toContain(name);
    expect(refusal({ ...production(), [name]: 'a'.repeat(64) })).toContain(name);
  });

  it('refuses production without mail, or with demo accounts', () => {
    expect(refusal({ ...production(), SMTP_HOST: '' })).toContain('SMTP_HOST');
    expect(refusal({ ...production(), DEMO_DATA: 'true' })).toContain('DEMO_DATA');
  });
});

describe('SURVEY_PROVIDER=surveycake', () => {
  it('is complete with two surveys; the address is the service’s own', () => {
    expect(parseSettings(surveycake(), ROOT)).toMatchObject({
      SURVEYCAKE_BASE_URL: 'https://www.surveycake.com',
      SURVEYCAKE_STUDENT_SN_FORM_TYPE: 0,
    });
    expect(refusal({ ...surveycake(), SURVEYCAKE_BASE_URL: 'http://127.0.0.1:8080/' })).toBe('accepted');
    expect(refusal({ ...surveycake(), SURVEYCAKE_WEBHOOK_KEY: 'k'.repeat(22) })).toBe('accepted');
  });

  it.each(Object.keys(surveycake()).filter((name) => name !== 'SURVEY_PROVIDER'))('needs %s', (name) => {
    expect(refusal({ ...surveycake(), [name]: '' })).toBe(
      `${name} is missing: it is required with SURVEY_PROVIDER=surveycake.`,
    );
  });

  it.each([
    ['SURVEYCAKE_BASE_URL', 'http://survey.example.org'],
    ['SURVEYCAKE_BASE_URL', 'https://survey.example.org/path'],
    ['SURVEYCAKE_BASE_URL', 'ftp://survey.example.org'],
    ['SURVEYCAKE_BASE_URL', 'http://127.0.0.1.example.org'],
    ['SURVEYCAKE_WEBHOOK_KEY', 'k'.repeat(21)],
    ['SURVEYCAKE_WEBHOOK_KEY', `${'k'.repeat(22)}/`],
    ['SURVEYCAKE_COUNSELOR_SVID', 'aB3d'],
    ['SURVEYCAKE_STUDENT_SVID', 'aB3dE'],
    ['SURVEYCAKE_STUDENT_HASH_KEY', '0123456789abcde'],
    ['SURVEYCAKE_STUDENT_IV_KEY', '0123456789abcde字'],
    ['SURVEYCAKE_STUDENT_SN_PERSON', '1.5'],
    ['SURVEYCAKE_STUDENT_SN_PROOF', '-1'],
    ['SURVEYCAKE_COUNSELOR_SN_PROOF', '1'],
  ])('names %s when it is %s, without its value', (name, value) => {
    const sentence = refusal({ ...surveycake(), [name]: value });
    expect(sentence).toMatch(new RegExp(`^${name} is wrong: .+\\.$`));
    if (name.endsWith('KEY')) expect(sentence).not.toContain(value);
  });
});

describe('.env.example', () => {
  const sample = parseEnv(fs.readFileSync(path.resolve(__dirname, '../../../../.env.example'), 'utf8'));

  it('lists every setting with its default', () => {
    expect(Object.keys(sample).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
    expect(parseSettings(sample, ROOT)).toEqual(parseSettings({}, ROOT));
  });

  it('cannot be used in production as it is', () => {
    expect(refusal({ ...sample, NODE_ENV: 'production' })).toContain('APP_KEYS is missing');
  });
});
