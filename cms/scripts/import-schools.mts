/**
 * Imports lists of schools as the Ministry of Education publishes them (open data sets 6087, 6088, 6089) into a running
 * platform, through the same check and import as staff's screen:
 *
 *     pnpm --filter cms import-schools [--check] [--category=1|2|3] <file.csv>...
 *
 * IMPORT_URL (else PUBLIC_URL), IMPORT_ACCOUNT and IMPORT_PASSWORD (else those of the first admin) say where and as whom,
 * IMPORT_CODE the code of an account with a second factor.
 * Every file is checked before the first is imported; one with bad rows stops all of it.
 */
import fs from 'node:fs';
import path from 'node:path';
import {
  errorBodySchema,
  loginAnswer,
  type SchoolImportReport,
  schoolCategoryLabel,
  schoolImportAnswer,
  schoolImportReport,
} from 'contract';
import { faultOf } from './operations/fault.mts';
import { addDefaults } from './steps/defaults.mts';
import { readDotEnv, Stop } from './steps/place.mjs';

const SHOWN = 50;

/** pnpm runs scripts in the package's folder: paths are those of where it was called. */
const from = process.env.INIT_CWD ?? process.cwd();

/** What the platform refuses, by its code. */
class Refusal extends Stop {
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

const call = async (url: string, options: RequestInit): Promise<unknown> => {
  const response = await fetch(url, options).catch(() => {
    throw new Stop(`${new URL(url).origin} 沒有回應，請先啟動平台。(The platform does not answer: start it first.)`);
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const error = errorBodySchema.safeParse(body).data?.error;
  throw new Refusal(error?.message ?? `${url}: ${response.status}`, error?.details.code);
};

type List = { name: string; bytes: Buffer<ArrayBuffer> };

/** Where lists are sent, by whom and as which kind of schools. */
type Place = { base: string; token: string; category: string | undefined };

const send = ({ base, token, category }: Place, action: 'check' | 'import', { name, bytes }: List) => {
  const body = new FormData();
  body.append('file', new Blob([bytes]), name);
  const query = category ? `?category=${category}` : '';
  return call(`${base}/api/school/${action}${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
};

const tellBadRows = (name: string, { errors, error_count }: SchoolImportReport) => {
  const lines = errors.slice(0, SHOWN).map(({ row, column, message }) => `  第 ${row} 列 ${column}：${message}`);
  if (errors.length > SHOWN) lines.push(`  …還有 ${errors.length - SHOWN} 處`);
  throw new Stop(
    [`${name}：${error_count} 列需要修正，沒有匯入任何檔案。(Bad rows, nothing was imported.)`, ...lines].join('\n'),
  );
};

const NO_CODE = '這個帳號使用兩步驟驗證，請用 IMPORT_CODE 給一組驗證碼。(The account needs a code: set IMPORT_CODE.)';

/** The token of a login; an account with a second factor needs IMPORT_CODE besides, a code of its app of now. */
const logIn = async (base: string, { otp, ...login }: Record<'account' | 'password' | 'otp', string | undefined>) => {
  const body = JSON.stringify({ ...login, manager: true, ...(otp ? { otp } : {}) });
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await call(`${base}/api/auth/login`, { method: 'POST', headers, body });
    return loginAnswer.pick({ token: true }).parse(answer).token;
  } catch (error) {
    throw error instanceof Refusal && error.code === 'otp_required' ? new Stop(NO_CODE) : error;
  }
};

const main = async () => {
  const options = process.argv.slice(2).filter((word) => word.startsWith('--'));
  const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const category = options.find((word) => word.startsWith('--category='))?.split('=')[1];
  if (names.length === 0)
    throw new Stop('用法 (usage): pnpm --filter cms import-schools [--check] [--category=1|2|3] <file.csv>...');
  readDotEnv();
  addDefaults();
  const { env } = process;
  const base = (env.IMPORT_URL ?? env.PUBLIC_URL ?? 'http://localhost:1337').replace(/\/$/, '');
  const account = env.IMPORT_ACCOUNT ?? env.BOOTSTRAP_ADMIN_ACCOUNT;
  const password = env.IMPORT_PASSWORD ?? env.BOOTSTRAP_ADMIN_PASSWORD;
  const files = names.map((name) => ({ name: path.basename(name), bytes: fs.readFileSync(path.resolve(from, name)) }));
  const token = await logIn(base, { account, password, otp: env.IMPORT_CODE });
  const place = { base, token, category };
  for (const file of files) {
    const report = schoolImportReport.parse(await send(place, 'check', file));
    if (report.error_count > 0) tellBadRows(file.name, report);
    const { total, added, changed, unchanged } = report;
    console.log(
      `${file.name}（${schoolCategoryLabel(report.category ?? 0)}）：${total} 所，新增 ${added}，更新 ${changed}，沒有變動 ${unchanged}`,
    );
  }
  if (options.includes('--check')) return;
  for (const file of files) {
    const { message } = schoolImportAnswer.parse(await send(place, 'import', file));
    console.log(`${file.name}：${message}`);
  }
};

try {
  await main();
} catch (error) {
  console.error(error instanceof Stop || faultOf(error).code === 'ENOENT' ? faultOf(error).message : error);
  process.exitCode = 1;
}
