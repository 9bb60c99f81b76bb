import { randomBytes } from 'node:crypto';
import { addMonths, DAY, GUARDIAN_TEXT, lastForgottenSession, MINUTE } from 'contract';
import { strFromU8, unzipSync } from 'fflate';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { runGuardianRetention, runRemovals } from '../helpers/cleaner';
import { insert, insertMany, newId } from '../helpers/database';
import { aMember, makeStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { fetchFile } from '../helpers/uploads';

const AT = Date.now();
const monthsAgo = (months: number, ms = 0) => new Date(addMonths(AT, -months) - ms);
const OLD = lastForgottenSession(AT, 24);
const newFileKey = () => randomBytes(16).toString('hex');
const NAMES = { guardian: 'sealed', relation: 'sealed', known_by: 'sealed', scan: 'sealed' };

type Entry = { story_id: string; person_id: string; purpose?: string; decision: string; time: Date };

const add = (entry: Entry) =>
  insert(tables.guardianConsents, { purpose: 'public_words', way: 'link', ...NAMES, ...entry });

/** Staff who put two accounts of a person together. */
const merge = async (from: TestActor, into: TestActor) => {
  const desk = await makeUser('manager', { password: PASSWORD, routes: ['help-desk', 'manage-member-list'] });
  const { id } = from;
  const { status, text } = await api
    .as(desk)
    .post(`/auth/user/${id}/merge`, { account: into.account, current_password: PASSWORD });
  expect(status, text).toBe(200);
};
const counselorOf = ({ id, name, account }: TestActor) => ({ id, name, phone: '0912345678', email: account });

describe('what is kept of guardians’ answers, and for how long (T-58)', () => {
  let stories: TestStory[];
  let after: Knex;
  const old = new Map<string, string>();

  const row = (name: string) =>
    tables
      .guardianConsents(after)
      .where({ document_id: old.get(name) })
      .first();
  const isNamed = async (name: string) => {
    const { guardian, relation, known_by, scan } = await row(name);
    expect(new Set([guardian, relation, known_by, scan].map((text) => text === null)).size, name).toBe(1);
    return guardian !== null;
  };

  /** Entries of one person, in this order, under names of their own. */
  const entries = async (story: TestStory, list: [name: string, decision: string, time: Date, purpose?: string][]) => {
    const person_id = newId();
    for (const [name, decision, time, purpose = 'public_words'] of list)
      old.set(name, await add({ story_id: story.id, person_id, decision, time, purpose }));
    return person_id;
  };

  const links = new Map<string, string>();
  const scans = new Map<string, string>();
  /** Lets an entry name the picture of a signed form. */
  const sign = async (story: TestStory, name: string, picture: string) => {
    const key = scans.get(picture) ?? newFileKey();
    if (!scans.has(picture))
      await insert(tables.files, {
        ...{ key, story_id: story.id, kind: 'scan', ext: '.jpg', name: '同意書.jpg', size: 1 },
        stored_time: monthsAgo(30),
      });
    scans.set(picture, key);
    await tables
      .guardianConsents()
      .where({ document_id: old.get(name) })
      .update({ scan: key });
  };

  beforeAll(async () => {
    const owner = await makeUser('user');
    const [past, present] = [await makeStory(owner, { session: OLD }), await makeStory(owner, { session: OLD + 1 })];
    stories = [past, present];
    await entries(past, [['refused', 'no', monthsAgo(24, 1)]]);
    await entries(past, [['refused late', 'no', monthsAgo(24)]]);
    await entries(past, [['permits', 'yes', monthsAgo(40)]]);
    await entries(past, [['permits a photo', 'yes', monthsAgo(40), 'public_photos']]);
    await entries(past, [['certificate', 'yes', monthsAgo(40), 'certificate_name']]);
    await entries(past, [
      ['agreed', 'yes', monthsAgo(40)],
      ['taken back', 'withdrawn', monthsAgo(24, 1)],
    ]);
    await entries(past, [
      ['agreed till lately', 'yes', monthsAgo(40)],
      ['taken back lately', 'withdrawn', monthsAgo(24)],
    ]);
    await entries(past, [
      ['refused before', 'no', monthsAgo(40)],
      ['agreed after', 'yes', monthsAgo(39)],
    ]);
    await entries(present, [['of a later session', 'no', monthsAgo(30)]]);
    await entries({ ...past, id: newId() }, [['of no story', 'yes', monthsAgo(30)]]);

    await entries(past, [['sixty months', 'yes', monthsAgo(60)]]);
    await entries(past, [['older', 'yes', monthsAgo(60, 1)]]);
    await entries(past, [['an old refusal that holds', 'no', monthsAgo(90)]]);
    await entries({ ...past, id: newId() }, [['an old refusal of no story', 'no', monthsAgo(60, 1)]]);
    // More than one round deletes, in the order in which a database likes to find them: the refusal last.
    const person_id = await entries(past, [['an old refusal that was answered anew', 'no', monthsAgo(61)]]);
    const time = monthsAgo(62);
    const more = { purpose: 'public_words', way: 'link', decision: 'yes', created_at: time, updated_at: time };
    await insertMany(
      tables.guardianConsents,
      Array.from({ length: 600 }, () => ({
        document_id: newId(),
        story_id: past.id,
        person_id: newId(),
        time,
        ...more,
      })),
    );
    old.set('the new answer', await add({ story_id: past.id, person_id, decision: 'yes', time: monthsAgo(63) }));
    await tables
      .guardianConsents()
      .where({ document_id: old.get('an old refusal that was answered anew') })
      .update({ relation: null });
    const shown = await makeStory(owner, { session: OLD });
    stories.push(shown);
    await tables.publicStories().insert({
      ...{
        story_id: shown.id,
        code: newId().slice(0, 20),
        state: 'shown',
        county: '',
        level: 'other',
        search_text: '',
      },
      ...{ copy: '{}', choices: '{}', version: 1, session: OLD, goal_bits: 0, published_time: AT },
    });
    await entries(shown, [['a page', 'yes', monthsAgo(61)]]);
    await entries(shown, [['a photo on it', 'yes', monthsAgo(61), 'public_photos']]);
    await entries(shown, [['a name beside it', 'yes', monthsAgo(61), 'certificate_name']]);
    await entries(shown, [
      ['a page before', 'yes', monthsAgo(62)],
      ['a page again', 'yes', monthsAgo(61)],
    ]);
    for (const name of ['refused', 'permits', 'older']) await sign(past, name, name);
    // Two entries with one picture, as a merge of accounts leaves them.
    await sign(past, 'taken back', 'shared');
    await sign(past, 'refused late', 'shared');
    const link = async (name: string, { id: story_id }: Pick<TestStory, 'id'>, person: string, made: Date) => {
      const times = { made_time: made, expires_time: new Date(made.getTime() + 60 * DAY) };
      const who = { story_id, person_id: person, actor_id: owner.id };
      links.set(name, await insert(tables.guardianLinks, { ...who, ...times, code_hash: newId() }));
    };
    await link('sixty months', past, newId(), monthsAgo(60));
    await link('of who never answered', past, newId(), monthsAgo(60, 1));
    await link('of a yes that holds', past, await entries(past, [['yes', 'yes', monthsAgo(1)]]), monthsAgo(60, 1));
    const page = await entries(shown, [['a page by a link', 'yes', monthsAgo(61)]]);
    await link('of a page', shown, page, monthsAgo(61));
    const taken = await entries(past, [
      ['yes before', 'yes', monthsAgo(2)],
      ['no after', 'withdrawn', monthsAgo(1)],
    ]);
    await link('of what was taken back', past, taken, monthsAgo(60, 1));
    await link(
      'of a yes that has gone',
      past,
      await entries(past, [['gone', 'yes', monthsAgo(60, 1)]]),
      monthsAgo(60, 1),
    );
    after = await runGuardianRetention(AT);
  });
  // No other test meets what was kept.
  afterAll(async () => {
    const ids = stories.map(({ id }) => id);
    await tables.stories().whereIn('document_id', ids).delete();
    await tables.guardianConsents().whereIn('story_id', ids).delete();
    await tables.guardianLinks().whereIn('story_id', ids).delete();
    await tables.publicStories().whereIn('story_id', ids).delete();
  });

  it('names go 24 months after the session or the last day on which something was decided, not a moment earlier', async () => {
    for (const name of ['refused', 'agreed', 'taken back', 'of no story', 'certificate'])
      expect(await isNamed(name), name).toBe(false);
    for (const name of ['refused late', 'agreed till lately', 'taken back lately', 'of a later session'])
      expect(await isNamed(name), name).toBe(true);
  });

  it('names stay while the person permits something public', async () => {
    for (const name of ['permits', 'permits a photo', 'refused before', 'agreed after'])
      expect(await isNamed(name), name).toBe(true);
  });

  it('pictures of signed forms go with the names, unless another entry has them', async () => {
    const isKept = async (picture: string) => {
      const { stored_time } = await tables
        .files(after)
        .where({ key: scans.get(picture) })
        .first();
      return stored_time !== null;
    };
    expect([await isKept('refused'), await isKept('older')]).toEqual([false, false]);
    expect([await isKept('permits'), await isKept('shared')]).toEqual([true, true]);
  });

  it('what was decided stays where only the names go', async () => {
    expect(await row('refused')).toMatchObject({ decision: 'no', way: 'link' });
    expect(await row('taken back')).toMatchObject({ decision: 'withdrawn' });
  });

  it('entries go after 60 months, a refusal that holds with its story', async () => {
    for (const name of ['older', 'an old refusal of no story']) expect(await row(name), name).toBeUndefined();
    for (const name of ['sixty months', 'an old refusal that holds']) expect(await row(name), name).toBeDefined();
  });

  it('what permits that the world reads a story stays as long as it does', async () => {
    for (const name of ['a page', 'a photo on it', 'a page again']) {
      expect(await row(name), name).toBeDefined();
      expect(await isNamed(name), name).toBe(true);
    }
    for (const name of ['a name beside it', 'a page before']) expect(await row(name), name).toBeUndefined();
  });

  it('links go after 60 months, once there is nothing that they could take back', async () => {
    const left: string[] = await tables
      .guardianLinks(after)
      .whereIn('document_id', [...links.values()])
      .pluck('document_id');
    const names = [...links].filter(([, id]) => left.includes(id)).map(([name]) => name);
    expect(names).toEqual(['sixty months', 'of a yes that holds', 'of a page']);
  });

  it('no older refusal outlives the answer after it, however many go', async () => {
    for (const name of ['the new answer', 'an old refusal that was answered anew'])
      expect(await row(name), name).toBeUndefined();
  });
});

describe('an account that goes', () => {
  it('leaves what was decided, without names, also of the accounts that had gone into it', async () => {
    const [leaver, merged, other] = [await makeUser('user'), await makeUser('user'), await makeUser('user')];
    await tables.users().where({ document_id: merged.id }).update({ blocked: true, merged_into: leaver.id });
    const story = await makeStory(other, { counselors: [other, leaver].map(counselorOf) });
    const about = (person_id: string) => add({ story_id: story.id, person_id, decision: 'no', time: new Date(AT) });
    const [own, before, theirs] = [await about(leaver.id), await about(merged.id), await about(other.id)];
    await api.as(leaver).post('/auth/removal', {});
    const due_time = new Date(Date.now() - MINUTE);
    await tables.accountRemovals().where({ user_id: leaver.id }).update({ due_time });
    const after = await runRemovals();
    const of = (document_id: string) => tables.guardianConsents(after).where({ document_id }).first();
    for (const id of [own, before])
      expect(await of(id)).toMatchObject({
        decision: 'no',
        guardian: null,
        relation: null,
        known_by: null,
        scan: null,
      });
    expect(await of(theirs)).toMatchObject(NAMES);
  });

  it('into another one adds what holds, the refusal of two; no entry is changed', async () => {
    const [old, kept, owner] = [await makeUser('user'), await makeUser('user'), await makeUser('user')];
    const make = () => makeStory(owner, { counselors: [owner, old, kept].map(counselorOf) });
    const stories = [await make(), await make(), await make(), await make()];
    const decisions = [
      [['yes', 'no'], []],
      [['no'], ['yes']],
      [['yes'], ['withdrawn']],
      [['yes'], ['yes']],
    ] as const;
    const time = new Date(AT - DAY);
    for (const [at, of] of decisions.entries())
      for (const [who, list] of of.entries())
        for (const decision of list)
          await add({
            ...{ story_id: stories[at]?.id ?? '', person_id: (who === 0 ? old : kept).id, decision, time },
            purpose: 'public_photos',
          });
    const all = () => tables.guardianConsents().whereIn('person_id', [old.id, kept.id]).orderBy('id');
    const before = await all();
    await merge(old, kept);
    const rows = await all();
    expect(rows.slice(0, before.length)).toEqual(before);
    expect(rows.slice(before.length)).toMatchObject([
      { story_id: stories[0]?.id, person_id: kept.id, decision: 'no', ...NAMES },
      { story_id: stories[1]?.id, person_id: kept.id, decision: 'no', ...NAMES },
    ]);
  });
});

describe('本人同意書.json among what a member gets of itself', () => {
  it('says in words what it decided about itself and nothing of others', async () => {
    const member = await makeUser('user');
    const story = await makeStory(member, { team_members: [aMember({ name: '王小明' })] });
    const child = story.team_members[0]?.id ?? '';
    await tables.guardianConsents().insert([
      {
        ...{ document_id: newId(), story_id: story.id, person_id: member.id, purpose: 'public_photos' },
        ...{ decision: 'yes', way: 'link', text_version: GUARDIAN_TEXT.version, time: new Date(AT - DAY) },
      },
      {
        ...{ document_id: newId(), story_id: story.id, person_id: member.id, purpose: 'public_photos' },
        ...{ decision: 'withdrawn', way: 'staff', time: new Date(AT) },
      },
      {
        ...{ document_id: newId(), story_id: story.id, person_id: child, purpose: 'public_words' },
        ...{ decision: 'no', way: 'link', time: new Date(AT) },
      },
    ]);
    const { body } = await api.as(member).post<{ url: string }>('/auth/own-data', {});
    const { bytes } = await fetchFile(body.url);
    const file = unzipSync(new Uint8Array(bytes))['本人同意書.json'];
    const own = JSON.parse(strFromU8(file ?? new Uint8Array()));
    const purpose = '公開看得出是誰的照片';
    expect(own).toEqual([
      { purpose, decision: 'yes', way: 'link', text_version: GUARDIAN_TEXT.version, name: null, time: AT - DAY },
      { purpose, decision: 'withdrawn', way: 'staff', text_version: null, name: null, time: AT },
    ]);
  });
});
