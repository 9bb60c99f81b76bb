import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { demandNode, readDotEnv, Stop } from '../steps/place.mjs';
import { becomeOwner, giveFolder } from './owner.mjs';
import { pathOf } from './stores/open-store.mjs';

/** Exit codes of every command. */
export const EXIT = { ok: 0, failed: 1, usage: 2 };

/** The system's words for it, and those of SQLite, whose writes fail in several places. */
const FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR(_WRITE|_SHMSIZE|_TRUNCATE)?)$/;
const FULL_WORDS =
  '磁碟空間不足，請清出空間後再試一次；原有的資料都沒有變動。(The disk is full: make room and try again; nothing that was there has changed.)';

/** The sentence for an error: a full disk and a refused folder have their own, what is unexpected shows its message. */
const sentenceOf = (error) => {
  if (error instanceof Stop) return error.message;
  if (FULL.test(error.code)) return FULL_WORDS;
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return `沒有權限讀寫 ${error.path ?? '檔案'}，請檢查它的擁有者，pnpm run doctor 會說怎麼修正。(No right to read or write there: look at its owner; doctor says what mends it.)`;
  return `沒有完成：${error.message || error.code || error}。(It did not finish.)`;
};

const helpOf = ({ name, summary, usage, options }) => {
  const rows = Object.entries(options).map(([flag, { type, value = '', words }]) => [
    `--${flag}${type === 'string' ? ` <${value}>` : ''}`,
    words,
  ]);
  rows.push(['--help', '顯示這份說明 (shows this help)']);
  const width = Math.max(...rows.map(([flag]) => flag.length));
  return [
    summary,
    '',
    `用法 (usage): pnpm run ${name}${usage ? ` ${usage}` : ''}`,
    '',
    ...rows.map(([flag, words]) => `  ${flag.padEnd(width)}  ${words}`),
    '',
    '結束代碼 (exit codes): 0 完成 (done), 1 沒有完成 (not done), 2 用法不對 (wrong usage)',
  ].join('\n');
};

const parse = (options, allowPositionals) => {
  const known = Object.entries(options).map(([flag, { type }]) => [flag, { type }]);
  return parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { ...Object.fromEntries(known), help: { type: 'boolean' } },
    allowPositionals,
    strict: true,
  });
};

/**
 * What root may do for the owner of the data before it becomes that owner: reads the files of options with `read`, which may
 * lie where only root can, and makes the folders of options with `fill`, or gives them away while they are empty.
 */
const prepareAsRoot = (options, values) => {
  const texts = {};
  for (const [name, { read, fill }] of Object.entries(options)) {
    const value = values[name];
    if (!(read || fill) || !value || value.includes('://')) continue;
    if (fill) giveFolder(process.env, pathOf(value));
    // What can't be read is refused where it is used, with the sentence for it.
    if (read && fs.existsSync(pathOf(value))) texts[name] = fs.readFileSync(pathOf(value), 'utf8');
  }
  return texts;
};

/**
 * Runs one of the operator's commands: reads the flags (`options`: `{ type, value, words }` by name) and `.env`, gives both to
 * `run(values, positionals, texts)`, and ends with its code. An unknown flag is refused; every refusal is one sentence. Started
 * as root it runs as the owner of the data (T-86), unless it `staysRoot(values)`; `texts` are what options with `read` name.
 */
export const runCommand = async ({ positionals = false, staysRoot = () => false, run, ...command }) => {
  let parsed;
  try {
    parsed = parse(command.options, positionals);
  } catch (error) {
    console.error(`用法不對：${error.message.split('. ')[0]}。(Wrong usage, see: pnpm run ${command.name} --help)`);
    process.exitCode = EXIT.usage;
    return;
  }
  if (parsed.values.help) {
    console.log(helpOf(command));
    return;
  }
  try {
    demandNode();
    readDotEnv();
    const texts = prepareAsRoot(command.options, parsed.values);
    if (!staysRoot(parsed.values)) becomeOwner(process.env);
    process.exitCode = (await run(parsed.values, parsed.positionals, texts)) ?? EXIT.ok;
  } catch (error) {
    console.error(sentenceOf(error));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = error instanceof UsageStop ? EXIT.usage : EXIT.failed;
  }
};

/** A reason to stop that lies in how the command was called. */
export class UsageStop extends Stop {}

/** The sentence that a record keeps of an error. */
export const wordsOf = (error) => sentenceOf(error);
