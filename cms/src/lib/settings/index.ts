import fs from 'node:fs';
import path from 'node:path';
import { withStoredSecrets } from './secrets';
import { refuseStart, SettingsError } from './settings-error';
import { type Environment, environmentSchema } from './settings-schema';

// PostgreSQL's columns come without a zone: the process has to be where they are, wherever the machine is (T-49).
process.env.TZ = 'UTC';

const SECRETS = [
  'APP_KEYS',
  'JWT_SECRET',
  'ADMIN_JWT_SECRET',
  'API_TOKEN_SALT',
  'TRANSFER_TOKEN_SALT',
  'ENCRYPTION_KEY',
] as const;

const SAMPLE = /tobemodified|change[-_ ]?me|sample|example|secret|password|^(.)\1+$/i;

/** Names of the settings that hold secrets. */
export const SECRET_NAMES: readonly string[] = SECRETS;

/** All settings of the server, checked, with paths made absolute. */
export type Settings = ReturnType<typeof parseSettings>;

const need = (environment: Environment, names: (keyof Environment)[], because: string) => {
  for (const name of names) {
    if (environment[name] === undefined) throw new SettingsError(`${name} is missing: it is required ${because}.`);
  }
};

const checkSecrets = (environment: Environment) => {
  need(environment, [...SECRETS], 'in production');
  for (const name of SECRETS) {
    const value = environment[name] ?? '';
    if (SAMPLE.test(value)) throw new SettingsError(`${name} holds a sample value: put a random one in its place.`);
    if (value.length < 32) throw new SettingsError(`${name} is too short: it needs at least 32 random characters.`);
  }
};

const SURVEYCAKE_FORMS = ['COUNSELOR', 'STUDENT'] as const;

const checkSurveyCake = (environment: Environment) => {
  for (const form of SURVEYCAKE_FORMS) {
    const name = <const T extends string>(part: T) => `SURVEYCAKE_${form}_${part}` as const;
    const numbers = [name('SN_FORM_TYPE'), name('SN_PERSON'), name('SN_PROOF')];
    const all = [name('SVID'), name('HASH_KEY'), name('IV_KEY'), ...numbers];
    need(environment, all, 'with SURVEY_PROVIDER=surveycake');
    if (new Set(numbers.map((each) => environment[each])).size < numbers.length) {
      throw new SettingsError(`${numbers[2]} is wrong: ${numbers.join(', ')} must be three different questions.`);
    }
  }
  if (environment.SURVEYCAKE_STUDENT_SVID === environment.SURVEYCAKE_COUNSELOR_SVID) {
    throw new SettingsError('SURVEYCAKE_STUDENT_SVID is wrong: it must be another survey than the counsellors’.');
  }
};

const checkTogether = (environment: Environment) => {
  if (environment.DATABASE_CLIENT === 'postgres') need(environment, ['DATABASE_URL'], 'with DATABASE_CLIENT=postgres');
  if (environment.UPLOAD_PROVIDER === 's3') {
    need(
      environment,
      ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      'with UPLOAD_PROVIDER=s3',
    );
  }
  if (environment.SURVEY_PROVIDER === 'surveycake') checkSurveyCake(environment);
  if (environment.BACKUP_AT) need(environment, ['BACKUP_TO', 'BACKUP_PUBLIC_KEY'], 'with BACKUP_AT');
  for (const provider of ['GOOGLE', 'FACEBOOK'] as const) {
    const [id, secret] = [`${provider}_CLIENT_ID`, `${provider}_CLIENT_SECRET`] as const;
    if (environment[id] !== undefined) need(environment, [secret], `with ${id}`);
    if (environment[secret] !== undefined) need(environment, [id], `with ${secret}`);
  }
  if (environment.NODE_ENV !== 'production') return;
  checkSecrets(environment);
  need(environment, ['SMTP_HOST'], 'in production');
  if (environment.DEMO_DATA) throw new SettingsError('DEMO_DATA must be false in production.');
};

/**
 * Settings from an environment, checked in one place (.env.example): paths are made absolute against `root`, the
 * folder of the repository. Throws `SettingsError` with one sentence that names the first wrong setting.
 */
export const parseSettings = (env: Record<string, string | undefined>, root: string) => {
  const parsed = environmentSchema.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${issue?.path.join('.')} is wrong: it ${issue?.message}.`);
  }
  const value = parsed.data;
  checkTogether(value);
  const filename = path.resolve(root, value.DATABASE_FILENAME);
  return {
    ...value,
    ROOT: root,
    PRODUCTION: value.NODE_ENV === 'production',
    HOST: value.HOST ?? (value.DEMO_DATA ? '127.0.0.1' : '0.0.0.0'),
    HOST_GIVEN: value.HOST !== undefined,
    // In production each request leaves a line.
    LOG_LEVEL: value.LOG_LEVEL ?? (value.NODE_ENV === 'production' ? 'http' : 'info'),
    // Longer than the proxy takes to notice (Caddyfile); in development there is none.
    DRAIN_NOTICE: value.DRAIN_NOTICE ?? (value.NODE_ENV === 'production' ? 10 : 0),
    PUBLIC_URL: value.PUBLIC_URL.replace(/\/+$/, ''),
    SURVEYCAKE_BASE_URL: new URL(value.SURVEYCAKE_BASE_URL).origin,
    DATABASE_FILENAME: filename,
    UPLOAD_DIR: value.UPLOAD_DIR ? path.resolve(root, value.UPLOAD_DIR) : path.join(path.dirname(filename), 'files'),
    PORTAL_DIST: path.resolve(root, value.PORTAL_DIST ?? 'portal/dist'),
    ADMIN_UI_DIST: path.resolve(root, value.ADMIN_UI_DIST ?? 'admin-ui/dist'),
  };
};

const findRoot = (from: string): string => {
  if (fs.existsSync(path.join(from, 'pnpm-workspace.yaml'))) return from;
  const parent = path.dirname(from);
  return parent === from ? process.cwd() : findRoot(parent);
};

let current: Settings | undefined;

/**
 * The settings of this process, read once from the environment and `.env` at the top of the repository. A wrong
 * setting ends the process with its sentence: a server must not run half configured.
 */
export const settings = (): Settings => {
  if (current) return current;
  const root = findRoot(__dirname);
  const file = path.join(root, '.env');
  if (fs.existsSync(file)) process.loadEnvFile(file);
  try {
    current = parseSettings(withStoredSecrets(process.env, root, SECRETS), root);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return refuseStart(error.message);
  }
  return current;
};
