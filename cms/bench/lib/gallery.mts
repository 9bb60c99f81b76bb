import { brotliCompressSync } from 'node:zlib';
import { CONSENT_PURPOSES } from 'contract';
import { ADMIN, logIn } from './client.mts';
import { fillOurs } from './fill.mts';
import { load } from './measure.mts';
import { type Database, type Open, startServer } from './servers.mts';
import { markdown } from './table.mts';

/** The sessions go round the stories: a third of these is public. */
const STORIES = 6_000;
const SESSION = 2025;
const GOAL = { kb: 90, perSecond: 1_000 };
const CONNECTIONS = 64;
const SECONDS = 8;
const CHUNK = 50;

const CHARACTERS = '琬琇璟瑄祐蓁甯翊勛喆堃淼煊棠';
const CHARACTERS_OF_NAME = 4;
/** A name of rare characters, so that no other word of a page is one by chance. */
const nameOf = (index: number) =>
  `鄔${[index % 14, Math.floor(index / 14) % 14, Math.floor(index / 196) % 14].map((at) => CHARACTERS[at]).join('')}`;

type Row = { document_id: string; team_members: unknown; counselors: unknown };
type Person = { id: string; name: string };
const listOf = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value) as Person[];

/** Approved stories whose texts name their people, all of whom agree to everything; gives ids and all names. */
const fillAgreed = async (database: Database) => {
  const knex = database.connect('ours');
  const rows: Row[] = await knex('stories')
    .where({ session: SESSION })
    .select('document_id', 'team_members', 'counselors');
  const names = new Set<string>();
  await knex.transaction(async (trx) => {
    for (const [at, { document_id, team_members, counselors }] of rows.entries()) {
      const named = (people: Person[], from: number) =>
        people.map((person, index) => ({
          ...person,
          id: `${document_id}-${from + index}`,
          name: nameOf((at * 3 + from + index) % 2_744),
        }));
      const [children, adults] = [named(listOf(team_members), 0), named(listOf(counselors), 9)];
      const people = [...children, ...adults];
      for (const { name } of people) names.add(name);
      const [first, second] = people.map(({ name }) => name);
      await trx('stories')
        .where({ document_id })
        .update({
          apply_status: 4,
          team_members: JSON.stringify(children),
          counselors: JSON.stringify(adults),
          story_name: `${first}的斑馬線 ${at}`,
          problem: `${first}和${second}在市立幸安國小門口看見斑馬線不清楚。`.repeat(12),
        });
      const time = new Date();
      const about = { story_id: document_id, decision: 'yes', way: 'link' };
      const times = { time, created_at: time, updated_at: time, published_at: time };
      const entries = people.flatMap(({ id: person_id }) =>
        CONSENT_PURPOSES.map((purpose) => ({
          ...{ ...about, ...times, person_id, purpose },
          document_id: `${person_id}-${purpose}`.slice(-24),
        })),
      );
      for (let from = 0; from < entries.length; from += CHUNK)
        await trx('guardian_consents').insert(entries.slice(from, from + CHUNK));
    }
  });
  await knex.destroy();
  return { ids: rows.map(({ document_id }) => document_id), names };
};

type Client = Awaited<ReturnType<typeof logIn>>;

/** Publishes each story as staff do; photos are said to show nobody. */
const publishAll = async ({ get, send }: Client, ids: readonly string[]) => {
  for (const id of ids) {
    const copy = JSON.parse((await get(`/public-story/${id}`)).text) as {
      base: number;
      photos: { place: string }[];
    };
    const photos = copy.photos.map(({ place }) => ({ place, choice: 'anonymous' }));
    await send('PUT', `/public-story/publish/${id}`, { base: copy.base, undone: [], chosen: [], photos });
  }
};

const read = async (address: string) => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return answer.text();
};

/** Whether a name stands anywhere in a text. */
const namesIn = (text: string, names: ReadonlySet<string>) => {
  const signs = [...text];
  return signs.filter((_, at) => names.has(signs.slice(at, at + CHARACTERS_OF_NAME).join(''))).length;
};

const kbOf = (text: string) => brotliCompressSync(text).length / 1_000;

/** 2,000 public stories: what a first screen weighs, how many pages a second are read, and whether one of them names anybody. */
export const benchGallery = async (client: string, open: Open): Promise<string> => {
  const { database, folder } = await open('gallery');
  try {
    await (await startServer('ours', database, folder)).stop();
    await fillOurs(database, { members: 200, stories: STORIES });
    const { ids, names } = await fillAgreed(database);
    const server = await startServer('ours', database, folder);
    const admin = await logIn(server.url, ADMIN);
    await publishAll(admin, ids);
    await admin.send('PUT', '/public-story/gallery', { state: 'open' });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const map = await read(`${server.url}/stories/sitemap.xml`);
    const codes = [...map.matchAll(/\/stories\/([a-z2-7]{20})</g)].map(([, code]) => code ?? '');
    const first = await read(`${server.url}/stories`);
    const style = await read(`${server.url}${/\/stories\/style\/\w+\.css/.exec(first)?.[0]}`);
    let named = namesIn(map, names);
    let pages = 0;
    for (const path of [
      ...codes.map((code) => `/stories/${code}`),
      ...Array.from({ length: Math.ceil(codes.length / 24) }, (_, at) => `/stories?page=${at + 1}`),
    ]) {
      named += namesIn(await read(`${server.url}${path}`), names);
      pages += 1;
    }
    const kb = kbOf(first) + kbOf(style);
    const rows: (string | number)[][] = [];
    const books = codes.slice(0, 500).map((code) => `/stories/${code}`);
    const narrowed = ['/stories', '/stories?page=2', '/stories?goal=3', `/stories?text=${encodeURIComponent('斑馬')}`];
    for (const [what, paths] of [
      ['lists', narrowed],
      ['books', books],
    ] as const) {
      const requests = paths.map((path) => ({ method: 'GET' as const, path }));
      const { perSecond, p50, p99, failed, cpu } = await load({
        ...{ url: server.url, pid: server.pid, requests, connections: CONNECTIONS, seconds: SECONDS },
      });
      const met = perSecond >= GOAL.perSecond && kb <= GOAL.kb && named === 0 && failed === 0;
      if (!met) process.exitCode = 1;
      rows.push([
        ...[
          client,
          what,
          codes.length,
          kb.toFixed(1),
          Math.round(perSecond),
          p50,
          p99,
          Math.round(cpu),
          failed,
          pages,
          named,
        ],
        met ? 'met' : 'missed',
      ]);
    }
    await server.stop();
    return markdown(
      [
        ...[
          'database',
          'pages',
          'stories',
          'first screen, kB brotli',
          'a second',
          'p50 ms',
          'p99 ms',
          'CPU ms for 1,000',
          'failed',
        ],
        ...['pages read', 'names found', `goal ${GOAL.kb} kB, ${GOAL.perSecond} a second`],
      ],
      rows,
    );
  } finally {
    await database.stop();
  }
};
