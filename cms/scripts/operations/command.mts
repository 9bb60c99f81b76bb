import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { readDotEnv, Stop } from '../steps/place.mjs';
import { faultOf } from './fault.mts';
import { becomeOwner, giveFolder } from './owner.mts';
import { pathOf } from './stores/open-store.mts';

/** A flag: of the files that it names root reads the text (`read`), folders that it names root makes for the owner (`fill`). */
type Option =
  | { type: 'boolean'; words: string }
  | { type: 'string'; words: string; value: string; read?: boolean; fill?: boolean };

type Options = Record<string, Option>;

/** What was given for these flags. */
type Values<Known extends Options> = {
  [Flag in keyof Known]?: Known[Flag]['type'] extends 'boolean' ? boolean : string;
};

type Words = { name: string; summary: string; usage: string; options: Options };

type Command<Known extends Options> = Words & {
  options: Known;
  positionals?: boolean;
  staysRoot?: (values: Values<Known>) => boolean;
  /** Gives its exit code, or none when it went well. */
  run: (values: Values<Known>, positionals: string[], texts: Record<string, string>) => Promise<number> | Promise<void>;
};

/** Exit codes of every command. */
export const EXIT = { ok: 0, failed: 1, usage: 2 };

/** The system's words for it, and those of SQLite, whose writes fail in several places. */
const FULL = /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR(_WRITE|_SHMSIZE|_TRUNCATE)?)$/;
const FULL_WORDS =
  '磁碟空間不足，請清出空間後再試一次；原有的資料都沒有變動。(The disk is full: make room and try again; nothing that was there has changed.)';

/** The sentence for an error: a full disk and a refused folder have their own, what is unexpected shows its message. */
export const wordsOf = (thrown: unknown) => {
  const error = faultOf(thrown);
  if (error instanceof Stop) return error.message;
  if (error.code && FULL.test(error.code)) return FULL_WORDS;
  if (error.code === 'EACCES' || error.code === 'EROFS')
    return `沒有權限讀寫 ${error.path ?? '檔案'}，請檢查它的擁有者，pnpm run doctor 會說怎麼修正。(No right to read or write there: look at its owner; doctor says what mends it.)`;
  return `沒有完成：${error.message || error.code || error}。(It did not finish.)`;
};

const helpOf = ({ name, summary, usage, options }: Words) => {
  const rows = Object.entries(options).map(([flag, option]): [string, string] => [
    `--${flag}${option.type === 'string' ? ` <${option.value}>` : ''}`,
    option.words,
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

const fits = <Known extends Options>(options: Known, values: object): values is Values<Known> =>
  Object.entries(values).every(([flag, value]) => typeof value === options[flag]?.type);

const parse = <Known extends Options>(options: Known, allowPositionals: boolean) => {
  const known = Object.entries(options).map(([flag, { type }]) => [flag, { type }]);
  const parsed = parseArgs({
    args: process.argv.slice(2).filter((word) => word !== '--'),
    options: { ...Object.fromEntries(known), help: { type: 'boolean' } },
    allowPositionals,
    strict: true,
  });
  const { help, ...values }: Record<string, unknown> = parsed.values;
  if (!fits(options, values)) throw new TypeError('flags of another type');
  return { help, values, positionals: parsed.positionals };
};

/**
 * What root may do for the owner of the data before it becomes that owner: reads the files of options with `read`, which may
 * lie where only root can, and makes the folders of options with `fill`, or gives them away while they are empty.
 */
const prepareAsRoot = <Known extends Options>(options: Known, values: Values<Known>) => {
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) {
    const option = options[name];
    if (option?.type !== 'string' || typeof value !== 'string' || value === '' || value.includes('://')) continue;
    if (option.fill) giveFolder(process.env, pathOf(value));
    // What can't be read is refused where it is used, with the sentence for it.
    if (option.read && fs.existsSync(pathOf(value))) texts[name] = fs.readFileSync(pathOf(value), 'utf8');
  }
  return texts;
};

/**
 * Runs one of the operator's commands: reads the flags (`options`: `{ type, value, words }` by name) and `.env`, gives both to
 * `run(values, positionals, texts)`, and ends with its code. An unknown flag is refused; every refusal is one sentence. Started
 * as root it runs as the owner of the data (T-86), unless it `staysRoot(values)`; `texts` are what options with `read` name.
 */
export const runCommand = async <const Known extends Options>({
  positionals = false,
  staysRoot = () => false,
  run,
  ...command
}: Command<Known>) => {
  let parsed: ReturnType<typeof parse<Known>>;
  try {
    parsed = parse(command.options, positionals);
  } catch (error) {
    console.error(
      `用法不對：${faultOf(error).message.split('. ')[0]}。(Wrong usage, see: pnpm run ${command.name} --help)`,
    );
    process.exitCode = EXIT.usage;
    return;
  }
  if (parsed.help) {
    console.log(helpOf(command));
    return;
  }
  try {
    readDotEnv();
    const texts = prepareAsRoot(command.options, parsed.values);
    if (!staysRoot(parsed.values)) becomeOwner(process.env);
    const code = await run(parsed.values, parsed.positionals, texts);
    process.exitCode = typeof code === 'number' ? code : EXIT.ok;
  } catch (error) {
    console.error(wordsOf(error));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    process.exitCode = error instanceof UsageStop ? EXIT.usage : EXIT.failed;
  }
};

/** A reason to stop that lies in how the command was called. */
export class UsageStop extends Stop {}
