import { type SurveyForm, type SurveySent, sessionOf } from 'contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { aMember, makeStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

type Link = { svid: string; hash: string; t: string };

let owner: TestActor;
let story: TestStory;

/** Fills a person's form; gives the link that thanks. */
const fill = async (id: string): Promise<Link> => {
  const query = { form_type: 'under18', id };
  const { body: link } = await api.as(owner).get<{ url: string }>('/survey/link', { query });
  const token = new URL(link.url).pathname.replace('/survey/', '');
  const { body: form } = await api.get<SurveyForm>(`/survey/form/${token}`);
  const answers = form.questions.map((question) => ({ id: question.id, value: question.options[0]?.value ?? '' }));
  const { status, body } = await api.post<SurveySent>(`/survey/answer/${token}`, { answers });
  expect(status).toBe(200);
  const { pathname, searchParams } = new URL(body.thank_you, 'http://portal');
  expect(pathname).toBe('/SurveyCake');
  return Object.fromEntries(searchParams) as Link;
};

const ask = (link: Partial<Link>) => api.get('/survey/thank-you', { query: link });
const answerTo = async (link: Partial<Link>) => {
  const { status, body } = await ask(link);
  return [status, body.error?.message];
};

let good: Link;

beforeAll(async () => {
  owner = await makeUser();
  story = await makeStory(owner, { session: sessionOf(Date.now()), team_members: [aMember(), aMember()] });
  good = await fill(story.team_members[0]?.id ?? '');
});

describe('GET /survey/thank-you', () => {
  it('says what is missing: svid or hash', async () => {
    const { svid, hash, t } = good;
    for (const link of [{}, { hash, t }, { svid, t }, { svid: '', hash, t }, { t }]) {
      expect(await answerTo(link), JSON.stringify(link)).toEqual([400, '連結缺少必要的參數（svid 或 hash）']);
    }
  });

  it('says that the moment cannot be read', async () => {
    for (const t of ['', 'x', '-1', '1.5', '9'.repeat(16)]) {
      expect(await answerTo({ ...good, t }), t).toEqual([400, '連結解析失敗']);
    }
  });

  it('confirms no hash but its own: not altered, of this form, of this moment, within ten minutes', async () => {
    const wrong: Partial<Link>[] = [
      { hash: 'x' },
      { hash: `${good.hash}A` },
      { hash: good.hash.replace('~', '~~') },
      { svid: 'counselor' },
      { svid: 'other' },
      { t: String(Number(good.t) + 1) },
      { t: String(Number(good.t) - 601_000) },
    ];
    for (const change of wrong) {
      expect(await answerTo({ ...good, ...change }), JSON.stringify(change)).toEqual([400, '連結的 hash 驗證失敗']);
    }
  });

  it('thanks the holder of the link for a form that was filled', async () => {
    const { status, body } = await ask(good);
    expect([status, body]).toEqual([
      200,
      { message: '謝謝你的填寫，自我評量已經送出', form_type: 'under18', form_key: 'student' },
    ]);
    const counselor = await fill(owner.id);
    expect(counselor.svid).toBe('counselor');
    expect((await ask(counselor)).body).toEqual({
      message: '謝謝您的填寫，問卷已經送出',
      form_type: 'under18',
      form_key: 'counselor',
    });
  });

  it('says that nothing is filled any more', async () => {
    const other = await makeStory(owner, { session: story.session, team_members: [aMember()] });
    const link = await fill(other.team_members[0]?.id ?? '');
    await tables.stories().where('document_id', other.id).update({ filled_ids: '[]' });
    expect(await answerTo(link)).toEqual([404, '查無這份問卷的填答結果']);
  });
});
