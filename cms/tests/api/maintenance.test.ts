import { addMonths, type ConsentScan, DAY, HOUR, lastForgottenSession, sessionOf, WEEK } from 'contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeSession, makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { type Cleaned, runCleaner } from '../helpers/cleaner';
import { insert, newId } from '../helpers/database';
import { partsOf, sha256 } from '../helpers/parts';
import { aMember, makeCompleteStory, makeJudgement, makeStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';
import { update } from '../helpers/updates';
import { aPhoto, fetchFile, upload, uploadTo } from '../helpers/uploads';

/** The moment at which the cleaner comes: later than the running server's own one, which looks every five minutes. */
const AT = Date.now() + HOUR;
const ago = (days: number) => new Date(AT - days * DAY);
/** What was kept for so long is at its end now; `ms` earlier it would have been before. */
const monthsAgo = (months: number, ms = 0) => new Date(addMonths(AT, -months) - ms);

const keyOf = (location: string) => /[0-9a-f]{32}/.exec(location)?.[0] ?? '';

/** The number of the session whose contact data go now. */
const OLD_SESSION = lastForgottenSession(AT, 24);
const REACHED_BY = ['0987654321', 'erased@example.org', '忠孝東路九段'];

/** Sessions that no other test has, and when their layouts were stored. */
const [LONG_AGO, ISSUED, LAID_OUT] = [7, 8, 1];

describe('the hourly cleaner', () => {
  let owner: TestActor;
  let editor: TestActor;
  let photo: Buffer;
  let cleaned: Cleaned;
  let linked: string[];

  const place = async (story: TestStory) => (await upload(owner, 'image', story.account, photo)).body.Location;
  const save = async (story: TestStory, ...urls: string[]) => {
    const feeling = urls.map((url) => ({ url, description: '照片', is_cover: false }));
    expect((await update(owner, story, { pictures: { feeling } })).status).toBe(200);
  };
  /** Makes files and story as many days old as asked for. */
  const age = async (story: TestStory, files: number, changed: number) => {
    await tables
      .files()
      .where('story_id', story.id)
      .update({ stored_time: ago(files), created_at: ago(files) });
    await tables
      .stories()
      .where('document_id', story.id)
      .update({ updated_at: ago(changed) });
  };
  const setStatus = (story: TestStory, apply_status: number) =>
    tables.stories().where('document_id', story.id).update({ apply_status });

  /** A story with a photo that it holds and one that was never saved. */
  const make = async () => {
    const story = await makeStory(owner);
    const [used, unused] = [await place(story), await place(story)];
    await save(story, used);
    return { story, used: keyOf(used), unused: keyOf(unused) };
  };

  /** A story that was rejected with a photo which its owner has taken out since. */
  const mended = async (status: number) => {
    const story = await makeCompleteStory(owner);
    const [first, second] = [await place(story), await place(story)];
    await save(story, first, second);
    await setStatus(story, 2);
    expect((await api.as(editor).put(`/story/apply_failed/${story.id}`, { failed_message: '太暗' })).status).toBe(200);
    await save(story, second);
    await setStatus(story, status);
    await age(story, 20, 20);
    return { story, removed: keyOf(first) };
  };

  /** A story that was deleted so many days ago, with something in every table. */
  const deleted = async (days: number) => {
    const story = await makeCompleteStory(owner);
    const file = await place(story);
    await save(story, file);
    expect((await fetchFile(`${file}&w=320`)).headers.get('content-type')).toBe('image/webp');
    await makeJudgement(story, await makeUser('judge'));
    const by = { actor_id: owner.id, actor_role: 'user', time: ago(60) };
    await insert(tables.histories, { story_id: story.id, kind: 'deleted', ...by });
    await insert(tables.consents, { story_id: story.id, agreed: true, name: '王', ...by });
    const answers = { form_key: 'counselor', answers: '{}', answer_time: ago(60) };
    await insert(tables.surveyAnswers, { story_id: story.id, person_id: owner.id, ...answers });
    await makeSession('visitor', story.id, 'visitor');
    await age(story, 60, 60);
    await tables
      .stories()
      .where('document_id', story.id)
      .update({ deleted_time: ago(days) });
    return { story, file: keyOf(file) };
  };

  /** A story of a session with everything by which people are reached, also in what it was when it was rejected. */
  const reachable = async (session: number) => {
    const [phone, email, address] = REACHED_BY as [string, string, string];
    const person = { phone, email };
    const story = await makeCompleteStory(owner, 4, {
      session,
      team_members: [aMember({ account: email, phone, department: '公益平台' })],
      counselors: [{ id: owner.id, name: '林輔導', ...person }],
      certificate_address: { recipient: '林輔導', zip: '106', city: '臺北市', address, note: '' },
    });
    const by = { actor_id: owner.id, actor_role: 'user', time: ago(0) };
    const snapshot = JSON.stringify({ counselors: [person] });
    await insert(tables.histories, { story_id: story.id, kind: 'rejected', snapshot, ...by });
    const data = JSON.stringify({
      fields: ['counselors'],
      reason: '來電',
      before: { counselors: [person] },
      after: { counselors: [person] },
    });
    await insert(tables.histories, { story_id: story.id, kind: 'edited', data, ...by });
    return story;
  };

  /** An unfinished story that was changed last at that moment. */
  const leftLying = async (apply_status: number, updated_at: Date) => {
    const story = await makeStory(owner, { columns: { apply_status } });
    await tables.stories().where('document_id', story.id).update({ created_at: updated_at, updated_at });
    return story.id;
  };

  /** Two rows that are alike but for a column: one has just had its time, the other has it now. */
  const pair = async (table: keyof typeof tables, column: string, end: (ms: number) => Date, values: () => object) => {
    const gone = await insert(tables[table], { ...values(), [column]: end(1) });
    const kept = await insert(tables[table], { ...values(), [column]: end(0) });
    return { table, gone, kept };
  };
  const pairs = () => {
    const by = { actor_id: owner.id, actor_role: 'user' };
    return [
      pair(
        'consents',
        'time',
        (ms) => monthsAgo(24, ms),
        () => ({ story_id: newId(), agreed: true, ...by }),
      ),
      pair(
        'tokens',
        'expires_time',
        (ms) => new Date(AT - 30 * DAY - ms),
        () => ({
          token_hash: newId(),
          purpose: 'reset',
          user_id: owner.id,
        }),
      ),
      pair(
        'audit',
        'time',
        (ms) => monthsAgo(60, ms),
        () => ({ action: 'member_opened', ...by }),
      ),
      pair(
        'breaches',
        'updated_at',
        (ms) => monthsAgo(60, ms),
        () => ({ title: '事件', noticed_time: ago(70), closed_time: ago(60) }),
      ),
      pair(
        'sessions',
        'expires_time',
        (ms) => new Date(AT - ms),
        () => ({
          token_hash: newId(),
          user_kind: 'user',
          user_id: owner.id,
          role: 'user',
          login_time: ago(1),
          seen_time: ago(1),
        }),
      ),
    ];
  };

  let aged: Awaited<ReturnType<typeof pair>>[];
  let lying: { gone: string[]; kept: string[] };
  let forgotten: TestStory;
  let remembered: TestStory;
  let old: Awaited<ReturnType<typeof make>>;
  let fresh: Awaited<ReturnType<typeof make>>;
  let busy: Awaited<ReturnType<typeof make>>;
  let rejected: Awaited<ReturnType<typeof mended>>;
  let approved: Awaited<ReturnType<typeof mended>>;
  let gone: Awaited<ReturnType<typeof deleted>>;
  let binned: Awaited<ReturnType<typeof deleted>>;
  let restored: Awaited<ReturnType<typeof deleted>>;
  let unfinished: string;
  let answered: Awaited<ReturnType<typeof answeredElsewhere>>;

  /** Answers of a counsellor that count in the story for which they were given alone, as the release before left them (decision 74). */
  const answeredElsewhere = async () => {
    const [teacher, other] = [await makeUser(), await makeUser()];
    const named = { id: teacher.id, name: teacher.name, phone: '', email: teacher.account };
    const from = await makeStory(teacher, { filled_ids: [teacher.id] });
    const columns = { form_key: 'counselor', answers: '{}', answer_time: ago(2) };
    await insert(tables.surveyAnswers, { story_id: from.id, person_id: teacher.id, ...columns });
    const counts = [from, await makeStory(teacher), await makeStory(other, { counselors: [named] })];
    const open = [await makeStory(other), await makeStory(teacher, { session: from.session - 1 })];
    return { counts: counts.map(({ id }) => id), open: open.map(({ id }) => id) };
  };

  /** Layouts of certificates: of a session long ago, of one whose certificates are still there, of the last one; and their pictures. */
  const laidOut = async () => {
    const pictures = { taken: AT - WEEK - 1, left: AT - WEEK - 1, young: AT - WEEK };
    for (const [name, used_time] of Object.entries(pictures))
      await tables.certificateBackgrounds().insert({ id: `laid-out-${name}`, picture: '', used_time });
    const layout = { kind: 'member', version: 2, parts: null, saved_time: LAID_OUT };
    for (const session of [LONG_AGO, ISSUED, sessionOf(AT) - 1]) {
      const background = session === ISSUED ? 'laid-out-taken' : null;
      await tables.certificateLayouts().insert({ ...layout, session, background });
    }
    await tables.certificates().insert({
      ...{ id: newId(), session: ISSUED, number: 1, issue: 1, code: newId().slice(0, 16), kind: 'member' },
      ...{ story_id: newId(), person_id: newId(), template_version: 2, printed: '{}', state: 'valid', issued_time: AT },
    });
  };

  /** A file whose first part came, and that was asked for last at that moment (ms); gives the folder of its parts. */
  const begun = async (id: string, seen: number) => {
    const story = await makeStory(owner);
    const device = partsOf(owner, story.account);
    await device.begin(id, photo);
    expect((await device.piece(id, 0, photo)).status).toBe(204);
    await tables.uploads().where({ story_id: story.id, id }).update({ seen });
    return sha256(Buffer.from(`${story.id}\n${id}`));
  };
  let parts: { gone: string; kept: string };

  /** The picture of a signed form. */
  const scanOf = async ({ id }: TestStory) => {
    const { body } = await uploadTo<ConsentScan>(owner, `/consent/scan/${id}`, photo);
    return body.scan;
  };
  let signed: { named: string; unnamed: string };

  beforeAll(async () => {
    owner = await makeUser();
    editor = await makeUser('editor', { routes: ['stories-manage'] });
    photo = await aPhoto();
    const season = await makeUser('editor', { routes: ['season-settings'] });
    expect((await api.as(season).put('/site-setting/guardian-consent', { enabled: true })).status).toBe(200);
    [old, fresh, busy] = [await make(), await make(), await make()];
    unfinished = keyOf(await place(old.story));
    signed = { named: await scanOf(old.story), unnamed: await scanOf(old.story) };
    const decided = { purpose: 'public_words', decision: 'no', way: 'paper', time: ago(8), scan: signed.named };
    await insert(tables.guardianConsents, { story_id: old.story.id, person_id: newId(), ...decided });
    await age(old.story, 8, 8);
    await age(fresh.story, 6, 8);
    await age(busy.story, 8, 6);
    [rejected, approved] = [await mended(3), await mended(4)];
    [gone, binned, restored] = [await deleted(31), await deleted(29), await deleted(31)];
    await tables.files().where({ key: unfinished }).update({ stored_time: null });
    aged = await Promise.all(pairs());
    lying = {
      gone: [await leftLying(1, monthsAgo(12, 1)), await leftLying(3, monthsAgo(12, 1))],
      kept: [await leftLying(1, monthsAgo(12)), await leftLying(2, monthsAgo(13)), await leftLying(4, monthsAgo(13))],
    };
    [forgotten, remembered] = [await reachable(OLD_SESSION), await reachable(OLD_SESSION + 1)];
    linked = [(await makeUser()).id, newId()];
    for (const user_id of linked) {
      const login = { provider: 'google', subject: user_id, user_id, linked_time: new Date(AT) };
      await insert(tables.identities, login);
    }
    answered = await answeredElsewhere();
    parts = { gone: await begun('gone', AT - 2 * DAY - 1), kept: await begun('kept', AT - 2 * DAY) };
    const announced = { kind: 'image', name: 'a.jpg', size: 1, shrunk: false, began: AT, seen: AT };
    await tables.uploads().insert({ story_id: gone.story.id, id: 'purged', ...announced });
    await laidOut();
    cleaned = await runCleaner(AT, restored.story.id);
  });
  // No other test meets what was kept.
  afterAll(async () => {
    const season = await makeUser('editor', { routes: ['season-settings'] });
    await api.as(season).put('/site-setting/guardian-consent', { enabled: false });
    await tables.stories().whereIn('document_id', [forgotten.id, remembered.id]).delete();
  });

  it('lets the answers of counsellors count in every team of the session (decision 74)', async () => {
    const done = async (ids: string[]) => {
      const rows = await tables.stories(cleaned.db).whereIn('document_id', ids).pluck('progress_bits');
      return rows.map((bits) => (Number(bits) & 512) > 0);
    };
    expect(await done(answered.counts)).toEqual([true, true, true]);
    expect(await done(answered.open)).toEqual([false, false]);
  });

  it('keeps a counsellor’s answer for another team of the session when the one is erased for which it was given', async () => {
    const rows = await tables.surveyAnswers(cleaned.db).where({ person_id: owner.id }).pluck('story_id');
    expect(rows).toHaveLength(3);
    expect(rows).not.toContain(gone.story.id);
    expect(await tables.stories(cleaned.db).whereIn('document_id', rows)).toHaveLength(3);
  });

  it('takes uploads that their device has not asked for in 48 hours, or whose story is gone, with their parts (T-90)', async () => {
    const left = await tables.uploads(cleaned.db).whereIn('id', ['gone', 'kept', 'purged']).pluck('id');
    expect(left).toEqual(['kept']);
    expect([cleaned.hasParts(parts.gone), cleaned.hasParts(parts.kept)]).toEqual([false, true]);
  });

  const rowOf = (key: string) => tables.files(cleaned.db).where({ key }).first();

  it('takes pictures of certificates that no layout took within a week, and layouts of old sessions with nothing issued', async () => {
    const left = await tables
      .certificateBackgrounds(cleaned.db)
      .where('id', 'like', 'laid-out-%')
      .orderBy('id')
      .pluck('id');
    expect(left).toEqual(['laid-out-taken', 'laid-out-young']);
    const sessions = await tables
      .certificateLayouts(cleaned.db)
      .where({ saved_time: LAID_OUT })
      .orderBy('session')
      .pluck('session');
    expect(sessions).toEqual([ISSUED, sessionOf(AT) - 1]);
  });

  it('takes files that their story names no more, after 7 days, object and row', async () => {
    expect(await rowOf(old.unused)).toBeUndefined();
    expect(cleaned.hasFile(old.unused)).toBe(false);
    expect(await rowOf(old.used)).toMatchObject({ story_id: old.story.id });
    expect(cleaned.hasFile(old.used)).toBe(true);
  });

  it('keeps the picture of a signed form while an entry names it', async () => {
    expect(await rowOf(signed.named)).toMatchObject({ kind: 'scan' });
    expect(cleaned.hasFile(signed.named)).toBe(true);
    expect(await rowOf(signed.unnamed)).toBeUndefined();
    expect(cleaned.hasFile(signed.unnamed)).toBe(false);
  });

  it('keeps them while they are new, and while a member works on the story', async () => {
    for (const { used, unused } of [fresh, busy]) {
      for (const key of [used, unused]) {
        expect(await rowOf(key)).toMatchObject({ key });
        expect(cleaned.hasFile(key)).toBe(true);
      }
    }
  });

  it('keeps what a story held when it was rejected, for the comparison, until it is approved', () => {
    expect(cleaned.hasFile(rejected.removed)).toBe(true);
    expect(cleaned.hasFile(approved.removed)).toBe(false);
  });

  it('sweeps what an upload has left that never ended (T-62)', async () => {
    expect(await rowOf(unfinished)).toBeUndefined();
    expect(cleaned.hasFile(unfinished)).toBe(false);
  });

  it('takes a story with everything that is its own after 30 days in the bin, but for the consent (decision 18)', async () => {
    const { id } = gone.story;
    const left = async (table: keyof typeof tables) => (await tables[table](cleaned.db).where('story_id', id)).length;
    expect(await tables.stories(cleaned.db).where('document_id', id)).toEqual([]);
    for (const table of ['histories', 'uploadDays', 'judgements', 'surveyAnswers', 'files'] as const) {
      expect(await left(table), table).toBe(0);
    }
    expect(await tables.sessions(cleaned.db).where('user_id', id)).toEqual([]);
    expect(cleaned.hasFile(gone.file)).toBe(false);
    expect(await left('consents')).toBe(1);
  });

  it('takes the logins of Google and Facebook whose account is gone', async () => {
    const left = await tables.identities(cleaned.db).whereIn('user_id', linked).select('user_id');
    expect(left).toEqual([{ user_id: linked[0] }]);
  });

  it('leaves a story that can still be restored, with its files', async () => {
    expect(await tables.stories(cleaned.db).where('document_id', binned.story.id)).toHaveLength(1);
    expect(await tables.judgements(cleaned.db).where('story_id', binned.story.id)).toHaveLength(1);
    expect(cleaned.hasFile(binned.file)).toBe(true);
  });

  if (inject('database').client === 'postgres') {
    it('leaves a story that is being restored while it comes', async () => {
      const [story] = await tables.stories(cleaned.db).where('document_id', restored.story.id);
      expect(story.deleted_time).toBeNull();
      expect(await tables.judgements(cleaned.db).where('story_id', restored.story.id)).toHaveLength(1);
      expect(cleaned.hasFile(restored.file)).toBe(true);
    });
  }

  const textOf = async (story: TestStory) => {
    const row = await tables.stories(cleaned.db).where('document_id', story.id).first();
    const history = await tables.histories(cleaned.db).where('story_id', story.id);
    return JSON.stringify([row, history]);
  };
  const entries = async (action: string) => {
    const rows = await tables.audit(cleaned.db).where({ action, actor_id: 'system' });
    return rows.map((row) => JSON.stringify([row.object_name, row.details]));
  };

  it('puts stories that were neither changed nor sent in for 12 months into the bin, not a moment earlier (T-58)', async () => {
    const stories = (ids: string[]) => tables.stories(cleaned.db).whereIn('document_id', ids);
    expect(await stories(lying.gone).whereNotNull('deleted_time')).toHaveLength(2);
    expect(await stories(lying.kept).whereNull('deleted_time')).toHaveLength(3);
    const notes = await tables.histories(cleaned.db).whereIn('story_id', [...lying.gone, ...lying.kept]);
    expect(notes.map(({ kind, actor_name }) => [kind, actor_name])).toEqual(Array(2).fill(['deleted', '系統']));
  });

  it('forgets by what people of a session are reached 24 months after its end, and nothing else of them (T-58)', async () => {
    const [before, after] = [await textOf(remembered), await textOf(forgotten)];
    for (const text of REACHED_BY) {
      expect(before).toContain(text);
      expect(after).not.toContain(text);
    }
    for (const text of ['王小明', '林輔導', '公益平台', forgotten.story_name]) expect(after).toContain(text);
    const row = await tables.stories(cleaned.db).where('document_id', forgotten.id).first();
    expect(row.progress_bits).toBe((await tables.stories().where('document_id', remembered.id).first()).progress_bits);
  });

  it('keeps consents 24 months, tokens 30 days, the record 5 years, sessions for their time, and none a moment longer', async () => {
    for (const { table, gone, kept } of aged) {
      const left = await tables[table](cleaned.db).whereIn('document_id', [gone, kept]).pluck('document_id');
      expect(left, table).toEqual([kept]);
    }
  });

  it('goes on where a killed one has ended, by one instance at a time, and puts each entry on record once', async () => {
    const { account } = gone.story;
    expect((await entries('stories_purged')).filter((entry) => entry.includes(account))).toHaveLength(1);
    const binned = await tables.stories(cleaned.db).whereIn('document_id', lying.gone).pluck('account');
    for (const one of binned)
      expect((await entries('stories_deleted')).filter((entry) => entry.includes(one))).toHaveLength(1);
    // A story that is being written meanwhile comes in a later round: each is counted once in all rounds together.
    const counts = (await entries('data_purged')).map((entry) =>
      Number(/(\d+) 則故事的聯絡資料/.exec(entry)?.[1] ?? 0),
    );
    const erased = await tables.stories(cleaned.db).whereNotNull('contact_erased_time').pluck('id');
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(erased.length);
    expect((await entries('data_purged')).filter((entry) => / 筆同意紀錄/.test(entry))).toHaveLength(1);
  });
});
