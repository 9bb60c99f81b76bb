import { DAY, type DataRequest, type DataRequestKind, requestDue } from 'contract';
import { describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';
import { newId } from '../helpers/database';
import { tables } from '../helpers/tables';

const desk = () => makeUser('editor', { routes: ['help-desk', 'manage-member-list'] });
const open = (
  staff: { token: string },
  member: { id: string },
  kind: DataRequestKind = 'access',
  received_time = Date.now() - DAY,
) => api.as(staff).post('/data-request', { member_id: member.id, kind, received_time, note: '來電要求' });
const listOf = async (staff: TestActor, member: TestActor, status = 'open') => {
  const query = { member: member.id, status, page: '1', size: '30' };
  const { body } = await api.as(staff).get<{ list: DataRequest[]; total: number }>('/data-request', { query });
  return body.list;
};
const put = (staff: TestActor, id: string, call: string, body: object) =>
  api.as(staff).put(`/data-request/${id}/${call}`, body);
const codeOf = ({ status, body }: { status: number; body: Refusal }) => [status, body.error.details.code];

describe('requests about own data (F §4.6)', () => {
  it('are for the help desk alone', async () => {
    const member = await makeUser('user');
    const others = [member, await makeUser('editor', { routes: ['manage-member-list'] }), await makeUser('judge')];
    for (const other of others) {
      expect((await open(other, member)).status, other.role).toBe(403);
      expect((await api.as(other).get('/data-request')).status, other.role).toBe(403);
      expect((await put(other, newId(), 'done', { outcome: '已寄出' })).status, other.role).toBe(403);
    }
    expect(await tables.dataRequests().where({ member_id: member.id })).toEqual([]);
  });

  it('refuse at the field what is missing or yet to come, and who isn’t a member', async () => {
    const [staff, member] = [await desk(), await makeUser('user')];
    const bodies: [string, object][] = [
      ['kind', { kind: 'other' }],
      ['received_time', { received_time: Date.now() + DAY }],
      ['note', { note: ' ' }],
    ];
    for (const [field, wrong] of bodies) {
      const body = { member_id: member.id, kind: 'access', received_time: Date.now(), note: '來電', ...wrong };
      const answer = await api.as(staff).post('/data-request', body);
      expect([answer.status, answer.body.error.details.errors?.[0]?.path], field).toEqual([400, [field]]);
    }
    expect((await open(staff, staff)).status).toBe(404);
    expect((await open(staff, { id: newId() })).status).toBe(404);
    expect((await put(staff, newId(), 'extend', { reason: '複雜' })).status).toBe(404);
  });

  it('have their last day by law, are extended once, are done once, and stand on record', async () => {
    const [staff, member] = [await desk(), await makeUser('user')];
    const received = Date.now() - DAY;
    for (const kind of ['erase', 'access'] as const)
      expect((await open(staff, member, kind, received)).status).toBe(200);
    const [access, erase] = await listOf(staff, member);
    expect([access?.kind, access?.due_time]).toEqual(['access', requestDue('access', received, false)]);
    expect([erase?.kind, erase?.due_time]).toEqual(['erase', requestDue('erase', received, false)]);
    const id = access?.id ?? '';
    const extended = await Promise.all([1, 2].map(() => put(staff, id, 'extend', { reason: '資料很多' })));
    expect(extended.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await listOf(staff, member)).find((one) => one.id === id)?.due_time).toBe(
      requestDue('access', received, true),
    );
    const done = await Promise.all([1, 2].map(() => put(staff, id, 'done', { outcome: '已請會員自行下載' })));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await put(staff, id, 'extend', { reason: '再一次' }))).toEqual([409, 'request_done']);
    expect((await listOf(staff, member)).map(({ kind }) => kind)).toEqual(['erase']);
    expect((await listOf(staff, member, 'done')).map(({ outcome }) => outcome)).toEqual(['已請會員自行下載']);
    const record = await tables.audit().where({ object_id: member.id }).orderBy('id').pluck('action');
    expect(record).toEqual([
      'data_request_opened',
      'data_request_opened',
      'data_request_extended',
      'data_request_done',
    ]);
  });
});
