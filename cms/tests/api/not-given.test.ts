import type { EduResource, List, Season, SiteSetting } from 'contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUser, type TestActor } from '../helpers/actors';
import { api } from '../helpers/api';
import { tables } from '../helpers/tables';
import { until } from '../helpers/until';

const OLD = { link_how_to: 'https://example.org/how-to', phone: '02-2345-6789', email: 'service@example.org' };
const OWN = { link_how_to: 'https://www.dfc.org.tw/how-to', phone: '02-1111-2222', email: 'hello@dfc.org.tw' };

let before: Record<string, unknown>;
let admin: TestActor;
let member: TestActor;
beforeAll(async () => {
  before = await tables.settings().orderBy('id').first();
  [admin, member] = [await makeUser('admin'), await makeUser()];
});
afterAll(async () => {
  await tables.settings().update(Object.fromEntries(Object.keys(OLD).map((key) => [key, before[key]])));
});

const site = async () => (await api.get<SiteSetting>('/site-setting')).body;
const season = async () => (await api.as(admin).get<Season>('/season/2005')).body;
/** What is stored is at most a second old to readers. */
const shownPhone = (phone: string) => until(`the phone ${phone}`, async () => (await site()).contact.phone === phone);

describe('what only the association can give (decision 77, F §1.5)', () => {
  it('is not there on a new platform, and the season’s page names it', async () => {
    const read = await site();
    expect(read.links).toEqual([]);
    expect(read.contact).toMatchObject({ phone: '', email: '' });
    expect(JSON.stringify(read)).not.toContain('example.org');
    expect((await season()).empty.site).toEqual(
      expect.arrayContaining(['故事', '如何報名', '隱私權政策', '聯絡電話', '聯絡信箱']),
    );
  });

  it('is shown once it is given, and not where an earlier release left its placeholders', async () => {
    await tables.settings().update(OWN);
    await shownPhone(OWN.phone);
    expect((await site()).links).toEqual([{ key: 'how-to', label: '如何報名', url: OWN.link_how_to }]);
    const { empty } = await season();
    for (const name of ['如何報名', '聯絡電話', '聯絡信箱']) expect(empty.site).not.toContain(name);
    await tables.settings().update(OLD);
    await shownPhone('');
    const read = await site();
    expect([read.links, read.contact.email]).toEqual([[], '']);
    expect((await season()).empty.site).toEqual(expect.arrayContaining(['如何報名', '聯絡電話', '聯絡信箱']));
  });
});

it('a resource of the first library has no link for a reader and leads nowhere; staff see what is to be replaced (decision 77)', async () => {
  const { step, title, link } = { step: '感受', title: '校園感受地圖', link: /^https:\/\/example\.org\/resources\// };
  const read = async (actor?: TestActor) => {
    const path = `/edu-resource?text=${encodeURIComponent(title)}&step=${encodeURIComponent(step)}`;
    const { body } = await (actor ? api.as(actor) : api).get<List<EduResource>>(path);
    return body.list[0];
  };
  const row = await tables.eduResources().where({ title }).whereNotNull('published_at').first('link');
  expect(row?.link).toMatch(link);
  const shown = await read(member);
  expect([shown?.title, shown?.link, shown?.track]).toEqual([title, '', undefined]);
  expect((await read(admin))?.link).toMatch(link);
  const { status } = await api.get(`/track/link?t=x&q=${encodeURIComponent(row.link)}`);
  expect(status).toBe(404);
  expect((await season()).empty.resources).toBeGreaterThan(0);
});
