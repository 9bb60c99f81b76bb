import { type ContentChange, DAY, type Edition, editionSchema, type List, type SiteSetting } from 'contract';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor, unique } from '../helpers/actors';
import { api, type Refusal } from '../helpers/api';

let editor: TestActor;
beforeAll(async () => {
  editor = await makeUser('editor', { routes: ['season-settings'], columns: { name: '林編輯' } });
});

const edition = async (actor: TestActor) => (await api.as(actor).get<Edition>('/site-setting/edition')).body;
const changes = async (kind: string) =>
  (await api.as(editor).get<List<ContentChange>>(`/site-setting/changes?kind=${kind}`)).body;
const put = <Body = Refusal>(actor: { token: string }, path: string, body: unknown) =>
  api.as(actor).put<Body & Refusal>(path, body);

describe('the edition', () => {
  const save = (values: object, base: object) => put<Edition>(editor, '/site-setting/edition', { ...values, base });
  // Other tests create stories: the gates are open again after each of these.
  afterEach(async () => {
    const { notice, supplement_notice, ...dates } = await edition(editor);
    const none = { open_time: null, close_time: null, supplement_deadline: null, review_deadline: null };
    expect((await save(none, dates)).status).toBe(200);
  });

  it('is read and written, and the sign-up page follows (decision 15)', async () => {
    const before = await edition(editor);
    editionSchema.parse(before);
    const close_time = Date.now() - DAY;
    const notice = unique('本屆已結束');
    const { status, body } = await save({ close_time, notice }, { close_time: null, notice: before.notice });
    expect(status).toBe(200);
    expect(body).toEqual({ ...before, close_time, notice });
    const { body: setting } = await api.get<SiteSetting>('/site-setting');
    expect(setting.edition).toMatchObject({ closed: true, notice, close_time });
    // What 隱私權 prints.
    expect(setting.keeping).toMatchObject({ guardian_months: 24, contact_months: 24, breach_months: 60 });
    const [last] = (await changes('edition')).list;
    expect(last).toMatchObject({ name: '林編輯' });
    expect(last?.changes.map(({ key }) => key)).toEqual(['close_time', 'notice']);
  });

  it('without notices of staff’s own says what follows from the dates', async () => {
    const { notice, supplement_notice } = await edition(editor);
    const close_time = Date.parse('2020-03-10T17:00+08:00');
    const texts = { notice, supplement_notice };
    const none = { notice: '', supplement_notice: '' };
    expect((await save({ close_time, ...none }, { close_time: null, ...texts })).status).toBe(200);
    const { body: setting } = await api.get<SiteSetting>('/site-setting');
    const text = '第九屆挑戰的報名在 2020-03-10 17:00（二）截止了。';
    expect(setting.edition).toMatchObject({ closed: true, notice: text, supplement_notice: '' });
    expect((await save(texts, none)).status).toBe(200);
  });

  it('refuses dates out of order, naming the field, also against those that stand', async () => {
    const now = Date.now();
    const both = await save({ open_time: now, close_time: now - 1 }, { open_time: null, close_time: null });
    expect(both.status).toBe(400);
    expect(both.body.error.details.errors).toEqual([{ path: ['close_time'], message: '截止報名不能早於開放報名' }]);
    expect((await save({ close_time: now }, { close_time: null })).status).toBe(200);
    const late = await save({ supplement_deadline: now - 1 }, { supplement_deadline: null });
    expect(late.status).toBe(400);
    expect(late.body.error.message).toBe('補件截止不能早於截止報名');
    for (const value of ['2026-01-01', 1.5, 8e12, true]) {
      expect((await save({ close_time: value }, { close_time: now })).status).toBe(400);
    }
  });

  it('has a grace of half an hour until staff say otherwise, on record as the dates are', async () => {
    expect((await edition(editor)).grace_minutes).toBe(30);
    expect((await save({ grace_minutes: 121 }, { grace_minutes: 30 })).status).toBe(400);
    expect((await save({ grace_minutes: 45 }, { grace_minutes: 30 })).body.grace_minutes).toBe(45);
    expect((await save({ grace_minutes: 0 }, { grace_minutes: 30 })).body.error.details).toMatchObject({
      code: 'version_conflict',
      current: { grace_minutes: 45 },
    });
    const [last] = (await changes('edition')).list;
    expect(last?.changes).toEqual([{ key: 'grace_minutes', before: 30, after: 45 }]);
    expect((await save({ grace_minutes: 30 }, { grace_minutes: 45 })).status).toBe(200);
  });

  it('says to all by when the reviews are done, and closes nothing by it', async () => {
    const review_deadline = Date.now() - DAY;
    expect((await save({ review_deadline }, { review_deadline: null })).body).toMatchObject({ review_deadline });
    const { body: setting } = await api.get<SiteSetting>('/site-setting');
    expect(setting.edition).toMatchObject({ review_deadline, closed: false });
  });

  it('answers the second of two with the stored date', async () => {
    const now = Date.now() + DAY;
    expect((await save({ close_time: now }, { close_time: null })).status).toBe(200);
    const { status, body } = await save({ close_time: now + 5 }, { close_time: null });
    expect(status).toBe(409);
    expect(body.error.details).toMatchObject({ code: 'version_conflict', current: { close_time: now } });
    expect((await save({ close_time: null }, { close_time: now })).body.close_time).toBeNull();
  });
});
