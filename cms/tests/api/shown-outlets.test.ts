import {
  type CertificateProof,
  type CertificateVerification,
  type ConsentPurpose,
  maskName,
  type PhotoChoice,
} from 'contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api } from '../helpers/api';
import { crawl } from '../helpers/crawl';
import { agreeAll, OVER, publish, showCopy } from '../helpers/public-stories';
import { EVERYWHERE, type KnownStory, makeKnown, makeShown, openGallery, soughtOf } from '../helpers/shown-stories';
import { aMember, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const MEMBERS = ['members', 'members-photo'];
const PUBLIC = ['list', 'sitemap', 'page', 'card'];

type Row = {
  /** Who decides otherwise than all others, who agree to everything. */
  who: 'child' | 'counselor';
  purpose: ConsentPurpose;
  mark: 'yes' | 'none' | 'no' | 'withdrawn';
  /** What staff say of all photos; what is refused stays out. */
  photo: Exclude<PhotoChoice, 'out'>;
  ways: string[];
  name: 'printed' | 'left free';
};
const row = (
  who: Row['who'],
  purpose: ConsentPurpose,
  mark: Row['mark'],
  photo: Row['photo'],
  ways: string[],
  name: Row['name'] = 'printed',
): Row => ({ who, purpose, mark, photo, ways, name });

/** By which ways a story is found, and what is said of its child's name. */
const ROWS: Row[] = [
  row('child', 'certificate_name', 'yes', 'recognisable', EVERYWHERE),
  row('child', 'certificate_name', 'none', 'recognisable', EVERYWHERE),
  row('child', 'certificate_name', 'no', 'recognisable', EVERYWHERE, 'left free'),
  row('child', 'certificate_name', 'withdrawn', 'recognisable', EVERYWHERE, 'left free'),
  row('child', 'public_words', 'none', 'anonymous', MEMBERS),
  row('child', 'public_words', 'no', 'anonymous', []),
  row('child', 'public_words', 'withdrawn', 'anonymous', []),
  row('child', 'public_photos', 'none', 'recognisable', [...PUBLIC, ...MEMBERS]),
  row('child', 'public_photos', 'none', 'anonymous', EVERYWHERE),
  row('child', 'public_photos', 'no', 'recognisable', [...PUBLIC, 'members']),
  row('child', 'public_photos', 'no', 'anonymous', EVERYWHERE),
  row('child', 'public_photos', 'withdrawn', 'recognisable', [...PUBLIC, 'members']),
  row('child', 'public_photos', 'withdrawn', 'anonymous', EVERYWHERE),
  // Of what is public, a counsellor is asked for photos alone.
  row('counselor', 'public_photos', 'none', 'recognisable', [...PUBLIC, ...MEMBERS]),
  row('counselor', 'public_photos', 'no', 'recognisable', [...PUBLIC, 'members']),
  row('counselor', 'public_photos', 'withdrawn', 'recognisable', [...PUBLIC, 'members']),
];
const named = ({ who, purpose, mark, photo }: Row) => `${who}, ${purpose} ${mark}, photo ${photo}`;

let gallery: Awaited<ReturnType<typeof openGallery>>;
let clerk: TestActor;

/** Staff publish a story with all its photos as they say, and without where that is refused; gives what was refused. */
const publishAs = async (id: string, photo: Row['photo']): Promise<string[]> => {
  const refused: string[] = [];
  for (const choice of [photo, 'out']) {
    const photos = (await showCopy(gallery.staff, id)).body.photos.map(({ place }) => ({ place, choice }));
    const { status, body } = await publish(gallery.staff, id, { photos });
    if (status === 200) break;
    refused.push(body.error.details.code);
  }
  return refused;
};

/** Issues the certificates of a story; gives the code of its child's. */
const issue = async ({ story: { id, team_members } }: KnownStory): Promise<string> => {
  const body = { unproofed: true, dry: false, ids: [id] };
  expect((await api.as(clerk).post(`/certificate/issue/${OVER}`, body)).status).toBe(200);
  const sheet = { story_id: id, person_id: team_members[0]?.id };
  return (await tables.certificates().where(sheet).first('code')).code;
};

const takeBack = async ({ story }: KnownStory, person: string, purpose: ConsentPurpose) => {
  const body = { person, purposes: [purpose], known_by: '本人來電' };
  const { status, text } = await api.as(gallery.desk).put(`/consent/withdraw/${story.id}`, body);
  expect(status, text).toBe(200);
};

/** A child whose certificate lacks nothing. */
const aChild = (name: string) =>
  aMember({
    ...{ name, wade_giles: 'WANG,HSIAO-MING', department_zh: '初鹿國小', department_en: 'Chulu Elementary School' },
    school: { category: 1, city: '臺東縣', district: '卑南鄉', name: '初鹿國小' },
  });

const makeTeam = (text: string, more: { agree_authorize?: boolean } = {}) =>
  makeKnown(text, { team_members: [aChild('王小明'), aChild('李小華')], ...more });

const make = async (text: string, { who, purpose, mark, photo }: Row) => {
  const known = await makeTeam(text);
  const { team_members, counselors } = known.story;
  const person = (who === 'child' ? team_members : counselors)[0]?.id ?? '';
  const first = mark === 'withdrawn' ? 'yes' : mark;
  await agreeAll(known.story, (id, of) => (id === person && of === purpose ? first : undefined));
  const refused = await publishAs(known.story.id, photo);
  const [sought, code] = [await soughtOf(known), await issue(known)];
  if (mark === 'withdrawn') await takeBack(known, person, purpose);
  return { known, refused, sought, code };
};

/** What is seen from inside and outside of the stories of the rows, and of one whose team hasn't signed 2.4 though all agree. */
const look = async () => {
  const text = unique('出口');
  const made = new Map<string, Awaited<ReturnType<typeof make>>>();
  for (const each of ROWS) made.set(named(each), await make(text, each));
  const known = await makeTeam(text, { agree_authorize: false });
  await agreeAll(known.story);
  const refused = await publishAs(known.story.id, 'anonymous');
  made.set('unsigned', { known, refused, sought: await soughtOf(known), code: await issue(known) });
  // Once the last one is found everywhere, nothing that was made before it is left.
  const last = await makeShown(gallery.staff, text);
  const reader = await makeUser('user');
  const sought = [...[...made.values()].map((each) => each.sought), last.sought];
  let found: string[][] = [];
  await until('the last story by every way', async () => {
    found = await crawl(sought, { text, reader });
    return EVERYWHERE.every((way) => found.at(-1)?.includes(way));
  });
  return new Map([...made].map(([name, each], at) => [name, { ...each, ways: found[at] ?? [] }]));
};

let seen: Awaited<ReturnType<typeof look>>;
beforeAll(async () => {
  gallery = await openGallery();
  clerk = await makeUser('editor', { routes: ['certificates'] });
  seen = await look();
}, patient(300_000));
afterAll(() => gallery.close());

const seenOf = (name: string) => {
  const found = seen.get(name);
  if (!found) throw new Error(`nothing is known of ${name}`);
  return found;
};

const verify = async (code: string) => (await api.get<CertificateVerification>(`/verify/${code}`)).body;

/** What publishing is refused for, first with the photos and then without. */
const refusedFor = ({ purpose, mark, photo }: Row): string[] => {
  if (mark === 'yes' || mark === 'withdrawn') return [];
  if (purpose === 'public_words') return ['story_not_public', 'story_not_public'];
  return purpose === 'public_photos' && photo === 'recognisable' ? ['photo_not_public'] : [];
};

describe('every outlet answers as the table says', () => {
  it.each(ROWS.map((each) => [named(each), each] as const))('%s', async (name, each) => {
    const { known, ways, refused, code } = seenOf(name);
    expect(refused).toEqual(refusedFor(each));
    expect(ways).toEqual(each.ways);
    const child = maskName(known.story.team_members[0]?.name ?? '');
    expect(await verify(code)).toMatchObject({ state: 'valid', name: each.name === 'printed' ? child : '' });
    const proof = await api.as(known.owner).get<CertificateProof>(`/certificate/proof/${known.story.id}`);
    expect(proof.body.sheets[0]?.is_name_printed).toBe(each.name === 'printed');
  });

  it('shows nothing of a story whose team hasn’t signed 2.4, but the names on its certificates', async () => {
    const { refused, ways, code } = seenOf('unsigned');
    expect([refused, ways]).toEqual([['story_not_public', 'story_not_public'], []]);
    expect((await verify(code)).name).toBe('王○明');
  });

  it('keeps nothing from its own people, staff and judges', async () => {
    const staff = await makeUser('editor', { routes: ['stories-manage'] });
    const judge = await makeUser('judge');
    for (const [name, { known }] of seen)
      for (const actor of [known.owner, await makeVisitor(known.story), staff, judge]) {
        const { status, text } = await api.as(actor).get(`/story/single/${known.story.id}`);
        expect([status, text.includes(known.word), text.includes(known.file)], `${name}, ${actor.role}`).toEqual([
          200,
          true,
          true,
        ]);
      }
  });
});
