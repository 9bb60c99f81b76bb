import { DAY, type HandoverOffer, MINUTE, type Removal } from 'contract';
import type { Knex } from 'knex';
import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../helpers/accounts';
import { makeSession, makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { runRemovals } from '../helpers/cleaner';
import { insert, newId } from '../helpers/database';
import { mailsTo, untilMailsLeft, waitForMail } from '../helpers/inbox';
import { makeCompleteStory, makeFile, makeStory, makeVisitor } from '../helpers/stories';
import { tables } from '../helpers/tables';

const ask = (actor: { token: string }, body: object = {}) =>
  api.as(actor).post<Removal & Refusal>('/auth/removal', body);
const withdraw = (actor: { token: string }) => api.as(actor).delete<Removal>('/auth/removal');
const offersOf = async (actor: TestActor) => (await api.as(actor).get<HandoverOffer[]>('/story/handover')).body;
const accept = (actor: TestActor, id: string) => api.as(actor).put(`/story/handover/${id}`, {});
const release = (actor: TestActor, id: string) => api.as(actor).delete(`/story/handover/${id}`);
const codeOf = ({ status, body }: { status: number; body: Refusal }) => [status, body.error.details.code];
const person = ({ id, name, account }: TestActor) => ({ id, name, phone: '0912345678', email: account });
const removalsOf = ({ id }: TestActor) => tables.accountRemovals().where({ user_id: id });
/** Lets the seven days of an account be over. */
const expire = ({ id }: TestActor) =>
  tables
    .accountRemovals()
    .where({ user_id: id })
    .update({ due_time: new Date(Date.now() - MINUTE) });

describe('POST /auth/removal', () => {
  it('refuses other kinds of accounts and changes nothing', async () => {
    const team = await makeVisitor(await makeStory(await makeUser('user')));
    for (const other of [team, await makeUser('admin'), await makeUser('editor')]) {
      expect((await ask(other)).status, other.role).toBe(403);
      expect(await removalsOf(other)).toEqual([]);
    }
  });

  it('asks for the present password in an older login', async () => {
    const member = await makeUser('user', { password: PASSWORD });
    const old = { token: await makeSession('user', member.id, 'user', 11 * MINUTE) };
    expect(codeOf(await ask(old))).toEqual([403, 'reauthenticate']);
    expect(codeOf(await ask(old, { current_password: 'wrong' }))).toEqual([403, 'reauthenticate']);
    expect(await removalsOf(member)).toEqual([]);
    expect((await ask(old, { current_password: PASSWORD })).status).toBe(200);
  });

  it('takes effect in seven days, once, tells the mailbox and says what becomes of each story', async () => {
    const member = await makeUser('user');
    const other = await makeUser('user');
    const open = await makeStory(member, { counselors: [person(member), person(other)] });
    const pending = await makeCompleteStory(member, 2);
    const before = Date.now();
    const { body } = await ask(member);
    expect(body.due_time).toBeGreaterThanOrEqual(before + 7 * DAY);
    expect(body.due_time).toBeLessThanOrEqual(Date.now() + 7 * DAY);
    const fates = body.stories.map(({ id, fate, candidates }) => [id, fate, candidates]);
    expect(fates).toEqual([
      [open.id, 'erased', 1],
      [pending.id, 'waits', 0],
    ]);
    const again = await ask(member);
    expect(again.body.due_time).toBe(body.due_time);
    expect(codeOf(await ask(member))).toEqual([429, 'too_many_requests']);
    await waitForMail(member.account, '天後刪除');
    const offer = await waitForMail(other.account, '願意接手');
    expect(offer.text).toContain(open.account);
    await untilMailsLeft(member.account);
    expect(await mailsTo(member.account)).toHaveLength(1);
    expect(await tables.audit().where({ object_id: member.id }).pluck('action')).toEqual(['account_removal_asked']);
    expect((await api.as(member).get('/auth')).status).toBe(200);
  });
});

describe('DELETE /auth/removal', () => {
  it('keeps the account, forgets who had accepted, and tells the mailbox once', async () => {
    const member = await makeUser('user');
    const other = await makeUser('user');
    const story = await makeStory(member, { counselors: [person(member), person(other)] });
    await ask(member);
    expect((await accept(other, story.id)).status).toBe(200);
    const kept = await Promise.all([withdraw(member), withdraw(member)]);
    for (const { body } of kept) expect([body.asked_time, body.due_time]).toEqual([null, null]);
    expect(await removalsOf(member)).toEqual([]);
    expect(await tables.handovers().where({ story_id: story.id })).toEqual([]);
    expect(await offersOf(other)).toEqual([]);
    await waitForMail(member.account, '帳號不會刪除');
    const told = await waitForMail(other.account, '不用接手');
    expect(told.text).toContain(story.account);
    await untilMailsLeft(member.account);
    expect(await mailsTo(member.account)).toHaveLength(2);
  });
});

describe('PUT /story/handover/{id} (F §4.4)', () => {
  it('is 404 unless the owner leaves and the member is a counsellor of the story', async () => {
    const [owner, other, stranger] = [await makeUser('user'), await makeUser('user'), await makeUser('user')];
    const story = await makeStory(owner, { counselors: [person(owner), person(other)] });
    expect((await accept(other, story.id)).status).toBe(404);
    await ask(owner);
    for (const actor of [stranger, owner]) expect((await accept(actor, story.id)).status).toBe(404);
    expect((await accept(other, newId())).status).toBe(404);
    expect((await accept(await makeUser('admin'), story.id)).status).toBe(403);
    expect(await offersOf(stranger)).toEqual([]);
  });

  it('lets the first of two have it, and gives nothing before the account is erased', async () => {
    const [owner, one, two] = [await makeUser('user'), await makeUser('user'), await makeUser('user')];
    const story = await makeStory(owner, { counselors: [person(owner), person(one), person(two)] });
    await ask(owner);
    expect((await offersOf(one)).map(({ id, accepted }) => [id, accepted])).toEqual([[story.id, false]]);
    const answers = await Promise.all([accept(one, story.id), accept(two, story.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [heir, late] = answers[0]?.status === 200 ? [one, two] : [two, one];
    expect((await offersOf(heir)).map(({ accepted }) => accepted)).toEqual([true]);
    expect(await offersOf(late)).toEqual([]);
    expect((await api.as(heir).get(`/story/single/${story.id}`)).status).toBe(404);
    const { body } = await api.as(owner).get<Removal>('/auth/removal');
    expect(body.stories.map(({ fate, heir: name }) => [fate, name])).toEqual([['handed_over', heir.name]]);
  });
});

describe('a claim on a story', () => {
  /** A leaver's story with two counsellors, the first of whom has accepted it. */
  const claimed = async () => {
    const [owner, heir, other] = [await makeUser('user'), await makeUser('user'), await makeUser('user')];
    const story = await makeStory(owner, { counselors: [person(owner), person(heir), person(other)] });
    await ask(owner);
    for (const { account } of [heir, other]) await waitForMail(account, '願意接手');
    expect((await accept(heir, story.id)).status).toBe(200);
    expect(await offersOf(other)).toEqual([]);
    return { owner, heir, other, story };
  };
  const isOffered = async (actor: TestActor) => (await offersOf(actor)).map(({ accepted }) => accepted);
  const fatesOf = async (owner: TestActor) =>
    (await api.as(owner).get<Removal>('/auth/removal')).body.stories.map(({ fate, heir }) => [fate, heir]);
  const setCounselors = (actor: TestActor, story: { id: string }, ...people: TestActor[]) =>
    api.as(actor).put(`/story/update/${story.id}`, {
      counselors: people.map(({ id, name, account }) => ({ id, name, email: account })),
    });

  it('is taken back: the story is offered to the others again, who are mailed', async () => {
    const { owner, heir, other, story } = await claimed();
    expect((await release(other, story.id)).status).toBe(200);
    expect(await isOffered(heir)).toEqual([true]);
    expect((await release(heir, story.id)).status).toBe(200);
    expect([await isOffered(heir), await isOffered(other)]).toEqual([[false], [false]]);
    expect(await fatesOf(owner)).toEqual([['erased', null]]);
    await untilMailsLeft(other.account);
    expect(await mailsTo(other.account)).toHaveLength(2);
    await untilMailsLeft(heir.account);
    expect(await mailsTo(heir.account)).toHaveLength(1);
    const actions = await tables.audit().where({ object_id: story.id }).orderBy('id').pluck('action');
    expect(actions).toEqual(['story_handover_accepted', 'story_handover_released']);
    expect((await accept(other, story.id)).status).toBe(200);
    expect((await accept(heir, story.id)).status).toBe(409);
  });

  it('can be taken back by its counsellors alone: 404 for others', async () => {
    const { owner, story } = await claimed();
    for (const actor of [owner, await makeUser('user')]) expect((await release(actor, story.id)).status).toBe(404);
    expect((await release(await makeUser('admin'), story.id)).status).toBe(403);
  });

  it('is lost with the place among the counsellors: the others are offered the story again and mailed', async () => {
    const { owner, heir, other, story } = await claimed();
    expect((await setCounselors(owner, story, owner, other)).status).toBe(200);
    expect([await isOffered(heir), await isOffered(other)]).toEqual([[], [false]]);
    expect(await tables.handovers().where({ story_id: story.id })).toEqual([]);
    await untilMailsLeft(other.account);
    expect(await mailsTo(other.account)).toHaveLength(2);
    expect((await accept(other, story.id)).status).toBe(200);
    expect(await fatesOf(owner)).toEqual([['handed_over', other.name]]);
  });

  it('of one who can no longer log in stands in the way of no other', async () => {
    const { heir, other, story } = await claimed();
    await tables.users().where({ document_id: heir.id }).update({ blocked: true });
    expect(await isOffered(other)).toEqual([false]);
    expect((await accept(other, story.id)).status).toBe(200);
    expect(await tables.handovers().where({ story_id: story.id }).pluck('heir_id')).toEqual([other.id]);
  });
});

describe('when the seven days are over', () => {
  let after: Knex;
  const world = async () => {
    const leaver = await makeUser('user', { password: PASSWORD });
    const heir = await makeUser('user');
    const merged = await makeUser('user', { columns: { blocked: true, merged_into: leaver.id } });
    const own = await makeCompleteStory(leaver);
    const binned = await makeStory(leaver, { columns: { deleted_time: new Date() } });
    const handed = await makeCompleteStory(leaver, 2, { counselors: [person(leaver), person(heir)] });
    const shared = await makeStory(heir, { counselors: [person(heir), person(leaver)] });
    const file = await makeFile(own.id);
    const by = { actor_id: leaver.id, actor_role: 'user', time: new Date() };
    const consent = await insert(tables.consents, { story_id: own.id, agreed: true, name: '王', ...by });
    const snapshot = JSON.stringify({ counselors: [person(heir), person(leaver)] });
    await insert(tables.histories, {
      story_id: shared.id,
      kind: 'rejected',
      actor_name: leaver.name,
      snapshot,
      ...by,
    });
    const identity = { provider: 'google', subject: newId(), linked_time: new Date() };
    await insert(tables.identities, { user_id: leaver.id, ...identity });
    await insert(tables.clicks, { user_id: leaver.id, resource_id: newId(), count: 1, last_time: new Date() });
    const answers = { form_key: 'counselor', answers: '[]', answer_time: new Date() };
    await insert(tables.surveyAnswers, { story_id: shared.id, person_id: leaver.id, ...answers });
    await ask(leaver);
    expect((await accept(heir, handed.id)).status).toBe(200);
    await waitForMail(leaver.account, '天後刪除');
    await expire(leaver);
    return { leaver, heir, merged, own, binned, handed, shared, file, consent };
  };
  let made: Awaited<ReturnType<typeof world>>;
  let waiting: { member: TestActor; story: string };
  let read: { member: TestActor };
  let early: TestActor;

  beforeAll(async () => {
    made = await world();
    const member = await makeUser('user');
    waiting = { member, story: (await makeCompleteStory(member, 2)).id };
    await ask(member);
    await expire(member);
    read = { member: await makeUser('user') };
    const judged = await makeCompleteStory(read.member, 4);
    const judge = { judge_id: newId(), session: judged.session, round: 1, state: 'waiting' };
    await insert(tables.assignments, { story_id: judged.id, ...judge });
    await ask(read.member);
    await expire(read.member);
    early = await makeUser('user');
    await ask(early);
    after = await runRemovals();
  });

  const usersAfter = (...members: { id: string }[]) =>
    tables
      .users(after)
      .whereIn(
        'document_id',
        members.map(({ id }) => id),
      )
      .pluck('document_id');

  it('erases account, profile, ways in and the accounts that had gone into it', async () => {
    const { leaver, merged } = made;
    expect(await usersAfter(leaver, merged)).toEqual([]);
    for (const table of [tables.identities, tables.sessions, tables.clicks, tables.accountRemovals])
      expect(await table(after).where({ user_id: leaver.id })).toEqual([]);
    expect(await tables.surveyAnswers(after).where({ person_id: leaver.id })).toEqual([]);
  });

  it('erases the stories that no other counsellor has accepted, with the bin; files are let go of, consents stay (decision 72)', async () => {
    const { own, binned, file, consent } = made;
    expect(await tables.stories(after).whereIn('document_id', [own.id, binned.id])).toEqual([]);
    const stored = await tables.files(after).where({ key: file }).first('stored_time');
    expect(stored?.stored_time ?? null).toBe(null);
    expect(await tables.consents(after).where({ document_id: consent })).toHaveLength(1);
  });

  it('gives the story that was accepted to its heir, and leaves the name alone of the one who left (decision 72)', async () => {
    const { leaver, heir, handed, shared } = made;
    const stories = await tables.stories(after).whereIn('document_id', [handed.id, shared.id]);
    expect(stories.map(({ owner_id }) => owner_id)).toEqual([heir.id, heir.id]);
    const histories = await tables.histories(after).whereIn('story_id', [handed.id, shared.id]);
    const text = JSON.stringify([stories, histories]);
    expect(text).toContain(leaver.name);
    expect(text).toContain(heir.account);
    expect(text).not.toContain(leaver.account);
    expect(histories.filter(({ actor_id }) => actor_id === leaver.id).map(({ actor_name }) => actor_name)).toEqual([
      null,
    ]);
  });

  it('tells the heir once, and nothing stands in the way of a next heir', async () => {
    const { heir, handed } = made;
    expect(await tables.handovers(after).where({ story_id: handed.id })).toEqual([]);
    expect(await tables.mails(after).where({ recipient: heir.account, mail: 'handover-ended' })).toHaveLength(1);
  });

  it('tells the mailbox once, and names the person nowhere in the record of it', async () => {
    const { leaver } = made;
    const told = await tables.mails(after).where({ recipient: leaver.account, mail: 'account-removed' });
    expect(told).toHaveLength(1);
    expect(await tables.mails(after).where({ recipient: leaver.account })).toHaveLength(1);
    const records = await tables.audit(after).where({ object_id: leaver.id, action: 'account_removed' });
    expect(records.map(({ object_name }) => object_name || '')).toEqual(['']);
  });

  it('is on the list of what a restored backup erases again', async () => {
    const { leaver, own } = made;
    const rows = await after('erased_rows').whereIn('row_id', [leaver.id, own.id]).pluck('table_name');
    expect(rows.sort()).toEqual(['stories', 'up_users']);
  });

  it('waits for what is reviewed or read by a judge, and leaves who has time yet', async () => {
    const members = [waiting.member, read.member, early];
    expect((await usersAfter(...members)).length).toBe(3);
    expect(await tables.stories(after).where({ document_id: waiting.story })).toHaveLength(1);
  });
});
