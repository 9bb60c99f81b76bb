import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '../helpers/api';
import { insert } from '../helpers/database';
import { tables } from '../helpers/tables';

type School = { category: number; city: string; district: string; name: string; activated: boolean };

const add = (school: Partial<School>) =>
  insert(tables.schools, {
    category: 1,
    city: '連江縣',
    district: '南竿鄉',
    name: '縣立測試國小',
    code: '209',
    address: '連江縣南竿鄉1號',
    activated: true,
    ...school,
  });

beforeAll(async () => {
  await add({});
  await add({ name: '縣立白鷗國小' });
  await add({ name: '縣立停辦國小', activated: false });
  await add({ name: '縣立測試國小', district: '北竿鄉' });
  await add({ name: '縣立測試國中', category: 2 });
  for (const name of ['縣立丁國小', '縣立乙國小']) await add({ name, district: '東引鄉' });
  await add({ name: '縣立臺灣國小', city: '臺東縣', district: '綠島鄉' });
});

const filter = (query: Record<string, string>) => api.get<string[]>('/school/filter', { query });

describe('GET /school/filter', () => {
  it('refuses unknown names and categories', async () => {
    const wrong: Record<string, string>[] = [
      { category: '4' },
      { category: '1 or 1=1' },
      { name: 'x' },
      { 'city[$contains]': '市' },
    ];
    for (const query of wrong) {
      const { status } = await api.get('/school/filter', { query });
      expect(status, JSON.stringify(query)).toBe(400);
    }
  });

  it('gives the names of activated schools without a login, by name, each once', async () => {
    expect((await filter({ category: '1', city: '連江縣', district: '南竿鄉' })).body.sort()).toEqual(
      ['縣立測試國小', '縣立白鷗國小'].sort(),
    );
    expect(
      (await filter({ category: '1', city: '連江縣' })).body.filter((name) => name === '縣立測試國小'),
    ).toHaveLength(1);
    expect((await filter({ category: '2', city: '連江縣' })).body).toEqual(['縣立測試國中']);
    expect((await filter({ city: '連江縣', district: '莒光鄉' })).body).toEqual([]);
    // As in a dictionary, by strokes.
    expect((await filter({ city: '連江縣', district: '東引鄉' })).body).toEqual(['縣立乙國小', '縣立丁國小']);
  });

  it('takes 台 for 臺 and wildcards literally', async () => {
    expect((await filter({ city: '台東縣', district: '綠島鄉' })).body).toEqual(['縣立臺灣國小']);
    expect((await filter({ city: '%' })).body).toEqual([]);
    expect((await filter({ district: "鄉' or '1'='1" })).body).toEqual([]);
  });
});

describe('the list of schools', () => {
  it('has each school of a place once', async () => {
    await expect(add({})).rejects.toThrow();
  });
});
