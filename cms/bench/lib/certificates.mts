import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ADMIN, logIn } from './client.mts';
import { fillJudging, fillOurs } from './fill.mts';
import { meanwhile } from './meanwhile.mts';
import { others } from './others.mts';
import { type Database, type Open, startServer } from './servers.mts';
import { markdown } from './table.mts';

/** The sessions go round the stories: a third of these is the season whose certificates are posted. */
const STORIES = 3_000;
const SESSION = 2026;
/** Issuing and posting together, minutes; what a save takes meanwhile, ms. */
const GOAL = { minutes: 15, save: 300 };

const CHILDREN = 4;
const CHARACTERS = '承恩宥廷品睿宇翔柏鈞子晴詠心語彤芷若語喬雨桐思妤采潔';
/** Of five characters, so that none is in another or in a line around it. */
const nameOf = (story: number, person: number) =>
  `林${[story >> 10, story >> 5, story, person].map((part) => CHARACTERS[part & 15] ?? '').join('')}`;

type Row = { document_id: string; team_members: unknown; counselors: unknown };
const listOf = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value) as object[];

/** A season in which every story is judged and has five people with names of their own, two stories a parcel. */
const fillSeason = async (database: Database) => {
  const knex = database.connect('ours');
  const rows: Row[] = await knex('stories')
    .where({ session: SESSION })
    .select('document_id', 'team_members', 'counselors');
  for (const [at, { document_id, team_members, counselors }] of rows.entries())
    await knex('stories')
      .where({ document_id })
      .update({
        apply_status: 6,
        team_members: JSON.stringify(
          listOf(team_members)
            .slice(0, CHILDREN)
            .map((child, person) => ({ ...child, id: `${document_id}-${person}`, name: nameOf(at, person) })),
        ),
        counselors: JSON.stringify(
          listOf(counselors).map((adult) => ({ ...adult, id: `${document_id}-9`, name: nameOf(at, 9) })),
        ),
        certificate_address: JSON.stringify({
          ...{ recipient: '林老師', zip: String(100 + (at % 800)), city: '臺北市', note: '' },
          address: `和平東路一段${at >> 1}號`,
        }),
      });
  await knex.destroy();
  await fillJudging(database);
  const judged = database.connect('ours');
  await judged('judgements').update({ comments: JSON.stringify(['你們的想法很有創意，繼續加油！']) });
  await judged.destroy();
  return rows.length;
};

const download = async (url: string, file: string) => {
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`the posting answered ${answer.status}: ${await answer.text()}`);
  await finished(Readable.fromWeb(answer.body as never).pipe(createWriteStream(file)));
};

const run = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${program}: ${stderr}`);
  return stdout;
};

/** The pages of every PDF in a folder as text. */
const pagesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.pdf'))
    .flatMap((name) =>
      run('pdftotext', ['-layout', path.join(folder, name), '-'])
        .split('\f')
        .slice(0, -1),
    );

const SERIAL = /CAC-\d{4}-\d{6}-[A-Z]/;
const digitsOf = (serial: string) => Number(serial.split('-')[2]);

type Printed = { number: number; printed: string };

/** How many of the sheets are missing, doubled, or have not the name that was stored with their serial. */
const judgeSheets = (pages: readonly string[], stored: readonly Printed[]) => {
  const names = new Map(stored.map(({ number, printed }) => [number, (JSON.parse(printed) as { name: string }).name]));
  const numbers = pages.map((page) => digitsOf(SERIAL.exec(page)?.[0] ?? ''));
  const seen = new Set(numbers);
  return {
    missing: [...names.keys()].filter((number) => !seen.has(number)).length,
    doubled: numbers.length - seen.size,
    wrong: pages.filter((page, at) => !page.replaceAll(/\s/g, '').includes(names.get(numbers[at] ?? 0) ?? '?')).length,
  };
};

const timed = async <Result,>(work: () => Promise<Result>) => {
  const from = performance.now();
  return { result: await work(), minutes: (performance.now() - from) / 60_000 };
};

/** Reads all letters of the season, a page at a time. */
const readLetters = async (admin: Awaited<ReturnType<typeof logIn>>) => {
  for (;;) {
    const { list } = (await admin.send('POST', `/certificate/letters/${SESSION}`, { state: 'unread', size: 50 })) as {
      list: { id: string; digest: string }[];
    };
    if (list.length === 0) return;
    const letters = list.map(({ id, digest }) => ({ id, digest }));
    await admin.send('PUT', `/certificate/letters/${SESSION}`, { act: 'read', letters });
  }
};

/** A season's certificates issued and posted with letters while others save; over a goal, or with a wrong sheet, it fails the run. */
export const benchCertificates = async (client: string, open: Open): Promise<string> => {
  const { database, folder } = await open('certificates');
  const place = mkdtempSync(path.join(folder, 'posting-'));
  try {
    await (await startServer('ours', database, folder)).stop();
    await fillOurs(database, { members: 200, stories: STORIES });
    const stories = await fillSeason(database);
    const server = await startServer('ours', database, folder);
    const admin = await logIn(server.url, ADMIN);
    const calls = (await others(server.url, admin)).slice(-1);
    const zip = path.join(place, 'posting.zip');
    const { before, during, result } = await meanwhile(calls, async () => {
      const issued = await timed(() =>
        admin.send('POST', `/certificate/issue/${SESSION}`, { unproofed: true, dry: false }),
      );
      await readLetters(admin);
      const posted = await timed(async () => {
        const { url } = (await admin.send('POST', `/certificate/posting/${SESSION}`, {
          letters: true,
          dry: false,
        })) as { url: string };
        await download(new URL(url, server.url).href, zip);
      });
      return { issued, posted, sheets: (issued.result as { sheets: number }).sheets };
    });
    await server.stop();
    run('unzip', ['-q', zip, '-d', place]);
    const knex = database.connect('ours');
    const stored: Printed[] = await knex('certificates').select('number', 'printed');
    await knex.destroy();
    const pages = pagesIn(path.join(place, '證書'));
    const { missing, doubled, wrong } = judgeSheets(pages, stored);
    const letters = pagesIn(path.join(place, '回饋信')).length;
    const slips = pagesIn(place).length;
    const minutes = result.issued.minutes + result.posted.minutes;
    const met =
      [missing, doubled, wrong].every((count) => count === 0) &&
      pages.length === stories * (CHILDREN + 1) &&
      minutes <= GOAL.minutes &&
      during.p95 <= GOAL.save;
    if (!met) process.exitCode = 1;
    return markdown(
      [
        ...['database', 'stories', 'sheets', 'issue, min', 'posting, min', 'missing', 'doubled', 'wrong', 'letters'],
        ...['slips and labels', 'saves’ p95 before, ms', 'meanwhile, ms', 'slowest, ms'],
        `goal ${GOAL.minutes} min, ${GOAL.save} ms`,
      ],
      [
        [
          ...[client, stories, pages.length, result.issued.minutes.toFixed(2), result.posted.minutes.toFixed(2)],
          ...[missing, doubled, wrong, letters, slips],
          ...[before.p95.toFixed(1), during.p95.toFixed(1), during.slowest.toFixed(0), met ? 'met' : 'missed'],
        ],
      ],
    );
  } finally {
    rmSync(place, { recursive: true, force: true });
    await database.stop();
  }
};
