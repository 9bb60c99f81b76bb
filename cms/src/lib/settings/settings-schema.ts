import { FIRST_SERIAL_PREFIX, MAIL_PATTERN, TOTP_REQUIREMENTS } from 'contract';
import { z } from 'zod';

const blank = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);

const text = z.preprocess(blank, z.string().optional());

const flag = (fallback: boolean) =>
  z.preprocess(
    blank,
    z
      .enum(['true', 'false'], { error: 'must be true or false' })
      .default(fallback ? 'true' : 'false')
      .transform((value) => value === 'true'),
  );

const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
};

const whole = (fallback: number, min: number, max: number) =>
  z.preprocess(blank, wholeNumber(min, max).default(fallback));

const share = (fallback: number) => {
  const error = 'must be a number from 0 to 1';
  return z.preprocess(blank, z.coerce.number({ error }).min(0, { error }).max(1, { error }).default(fallback));
};

const choice = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  z.preprocess(blank, z.enum(values, { error: `must be one of ${values.join(', ')}` }).default(fallback));

const matching = (fits: (value: string) => boolean, error: string) =>
  z.preprocess(blank, z.string().refine(fits, { error }).optional());

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const HTTP = 'must be an http or https address';

const address = matching(isHttp, HTTP);

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** The origin of an outside service, and nothing after it; without encryption only on this machine. */
const isServiceOrigin = (value: string) => {
  if (!isHttp(value)) return false;
  const { protocol, hostname, origin } = new URL(value);
  return origin === value.replace(/\/$/, '') && (protocol === 'https:' || LOOPBACK.test(hostname));
};

const pattern = (form: RegExp, error: string) => matching((value) => form.test(value), error);
const svid = pattern(/^[A-Za-z0-9]{5}$/, 'must be 5 letters or digits');
const aesText = pattern(/^[\x21-\x7e]{16}$/, 'must be 16 ASCII characters');
const questionNumber = z.preprocess(
  blank,
  z.coerce
    .number({ error: 'must be the number of a question, 0 to 9999' })
    .int({ error: 'must be the number of a question, 0 to 9999' })
    .min(0, { error: 'must be the number of a question, 0 to 9999' })
    .max(9_999, { error: 'must be the number of a question, 0 to 9999' })
    .optional(),
);

/** Secrets and codes go there: only encrypted, or to a test provider on this machine. */
const isSafe = (value: string) =>
  isHttp(value) && (value.startsWith('https:') || LOOPBACK.test(new URL(value).hostname));

const outside = (fallback: string) =>
  z.preprocess(
    blank,
    z.string().refine(isSafe, { error: 'must be an https address, or an http one on this machine' }).default(fallback),
  );

const isPostgres = (value: string) => /^postgres(ql)?:\/\/.+/.test(value) && URL.canParse(value);

const isStrong = (value: string) =>
  [/^.{8,72}$/, /[a-z]/, /[A-Z]/, /\d/].every((rule) => rule.test(value)) && Buffer.byteLength(value) <= 72;

const LOG_LEVELS = ['error', 'warn', 'info', 'http', 'debug'] as const;

/** Every setting of the environment with its form and default (.env.example). */
export const environmentSchema = z.object({
  NODE_ENV: choice(['development', 'production', 'test'], 'development'),
  HOST: text,
  PORT: whole(1337, 1, 65_535),
  PUBLIC_URL: z.preprocess(blank, z.string().refine(isHttp, { error: HTTP }).default('http://localhost:1337')),
  LOG_LEVEL: z.preprocess(blank, z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).optional()),
  DATABASE_CLIENT: choice(['sqlite', 'postgres'], 'sqlite'),
  DATABASE_URL: matching(isPostgres, 'must look like postgres://user:password@host:5432/name'),
  DATABASE_FILENAME: z.preprocess(blank, z.string().default('.data/app.db')),
  DATABASE_POOL_MAX: whole(10, 2, 100),
  UPLOAD_PROVIDER: choice(['local', 's3'], 'local'),
  UPLOAD_DIR: text,
  S3_ENDPOINT: address,
  S3_REGION: text,
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  S3_PUBLIC_URL: address,
  SMTP_HOST: text,
  SMTP_PORT: whole(587, 1, 65_535),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  SMTP_SECURE: flag(false),
  /** The local inbox of `npm start`: 0 takes the first free port. */
  INBOX_PORT: whole(0, 0, 65_535),
  INBOX_SMTP_PORT: whole(0, 0, 65_535),
  MAIL_FROM: z.preprocess(
    blank,
    z
      .string()
      .refine((value) => /^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(value), {
        error: 'must be an e-mail address, or a name followed by <address>',
      })
      .default('全球孩童創意行動挑戰 <no-reply@localhost.localdomain>'),
  ),
  /** Mails a second that notifications may take; a mail server's own limit is often far lower. */
  MAIL_RATE: whole(1_000, 1, 10_000),
  BOOTSTRAP_ADMIN_ACCOUNT: matching((value) => MAIL_PATTERN.test(value), 'must be an e-mail address'),
  BOOTSTRAP_ADMIN_PASSWORD: matching(
    isStrong,
    "must have 8 to 72 characters with a capital, a small letter and a digit (Strapi's rule)",
  ),
  /** Who has to log in with a second factor. */
  REQUIRE_TOTP: choice(TOTP_REQUIREMENTS, 'none'),
  DEMO_DATA: flag(false),
  /** Social login; a provider is offered where both its id and its secret are set. */
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: outside('https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: text,
  FACEBOOK_CLIENT_SECRET: text,
  FACEBOOK_GRAPH_URL: outside('https://graph.facebook.com/v24.0'),
  FACEBOOK_DIALOG_URL: outside('https://www.facebook.com/v24.0/dialog/oauth'),
  /** The login providers for trying out, of `npm start` and `pnpm dev`: 0 takes the first free port. */
  SOCIAL_PORT: whole(0, 0, 65_535),
  SURVEY_PROVIDER: choice(['builtin', 'surveycake'], 'builtin'),
  SURVEYCAKE_BASE_URL: z.preprocess(
    blank,
    z
      .string()
      .refine(isServiceOrigin, { error: 'must be an https address without a path (http only for this machine)' })
      .default('https://www.surveycake.com'),
  ),
  SURVEYCAKE_REST: whole(10, 1, 300),
  SURVEYCAKE_WEBHOOK_KEY: pattern(/^[\w-]{22,200}$/, 'must be 22 to 200 random letters, digits, - or _'),
  SURVEYCAKE_COUNSELOR_SVID: svid,
  SURVEYCAKE_COUNSELOR_HASH_KEY: aesText,
  SURVEYCAKE_COUNSELOR_IV_KEY: aesText,
  SURVEYCAKE_COUNSELOR_SN_FORM_TYPE: questionNumber,
  SURVEYCAKE_COUNSELOR_SN_PERSON: questionNumber,
  SURVEYCAKE_COUNSELOR_SN_PROOF: questionNumber,
  SURVEYCAKE_STUDENT_SVID: svid,
  SURVEYCAKE_STUDENT_HASH_KEY: aesText,
  SURVEYCAKE_STUDENT_IV_KEY: aesText,
  SURVEYCAKE_STUDENT_SN_FORM_TYPE: questionNumber,
  SURVEYCAKE_STUDENT_SN_PERSON: questionNumber,
  SURVEYCAKE_STUDENT_SN_PROOF: questionNumber,
  TRUST_PROXY: whole(0, 0, 10),
  /** Seconds for which an instance that is to end serves on as not ready. */
  DRAIN_NOTICE: z.preprocess(blank, wholeNumber(0, 60).optional()),
  CRON_ENABLED: flag(true),
  /** Seconds between two checks of the parts; admins get a mail when one is red. */
  ALARM_EVERY: whole(15, 1, 300),
  /** Holds the level of load, for trying out; 0: nothing gives way. Left out it is measured. */
  LOAD_LEVEL: z.preprocess(
    blank,
    z
      .enum(['0', '1', '2', '3'], { error: 'must be 0, 1, 2 or 3' })
      .transform((level) => Number(level) as 0 | 1 | 2 | 3)
      .optional(),
  ),
  /** What the serials of certificates begin with that are issued from now on. */
  CERTIFICATE_SERIAL_PREFIX: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[A-Z]{2,8}$/, 'must be 2 to 8 capital letters')
      .default(FIRST_SERIAL_PREFIX),
  ),
  METRICS_TOKEN: text,
  /** Where traces go, under the names that OpenTelemetry gives these settings; the exporter reads the headers by itself. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z.preprocess(blank, z.string().default('challenge')),
  OTEL_TRACES_SAMPLER_ARG: share(1),
  /** How long what belongs to people is kept (T-58). */
  RETENTION_UNFINISHED_MONTHS: whole(12, 1, 1_200),
  RETENTION_CONTACT_MONTHS: whole(24, 1, 1_200),
  RETENTION_CONSENT_MONTHS: whole(24, 1, 1_200),
  RETENTION_GUARDIAN_MONTHS: whole(24, 1, 1_200),
  RETENTION_TOKEN_DAYS: whole(30, 1, 3_650),
  RETENTION_AUDIT_MONTHS: whole(60, 1, 1_200),
  /** The law asks for five years at least (T-81). */
  RETENTION_BREACH_MONTHS: whole(60, 60, 1_200),
  /** Where backups go, to whom they are encrypted, when they are made, and what a drill opens them with. */
  BACKUP_TO: text,
  BACKUP_PUBLIC_KEY: pattern(
    /^age1[\w]+(\s*,\s*age1[\w]+)*$/,
    'must be public keys of age (age1…), separated by commas',
  ),
  BACKUP_AT: pattern(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 03:00'),
  BACKUP_KEY_FILE: text,
  BACKUP_S3_ENDPOINT: address,
  BACKUP_S3_REGION: text,
  BACKUP_S3_ACCESS_KEY_ID: text,
  BACKUP_S3_SECRET_ACCESS_KEY: text,
  /** Folder of pg_dump and pg_restore. */
  PG_BIN: text,
  /** What `doctor` asks for the time, and under which name it looks for the key of DKIM. */
  DOCTOR_TIME_SERVER: text,
  DKIM_SELECTOR: text,
  PORTAL_DIST: text,
  ADMIN_UI_DIST: text,
  APP_KEYS: text,
  JWT_SECRET: text,
  ADMIN_JWT_SECRET: text,
  API_TOKEN_SALT: text,
  TRANSFER_TOKEN_SALT: text,
  ENCRYPTION_KEY: text,
});

/** The environment after parsing, before the rules that join several settings. */
export type Environment = z.infer<typeof environmentSchema>;
