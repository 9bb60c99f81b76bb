// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceTakes } from '@/lib/device-takes';
import type { Draft, KeptFile } from './draft-db';
import { allDrafts, dropAccount, dropDraft, dropTyped, keepDraft, readDrafts } from './drafts';
import { keepFile, noteFile, readFile } from './files';
import { countPages, keepPages, readPages } from './sheet-pages';

const ACCOUNT = 'lin@example.org';
const place = { account: ACCOUNT, story: 'story1', section: '2.1', tab: 'mine' } as const;
const draft = (patch: Partial<Draft> = {}): Draft => ({
  ...place,
  values: { problem: 'a' },
  base: { problem: '' },
  at: 1,
  queued: false,
  ...patch,
});
const file = (patch: Partial<KeptFile> = {}): KeptFile => ({
  ...place,
  id: 'file1',
  at: 1,
  kind: 'pdf',
  name: 'a.pdf',
  blob: new Blob(['a']),
  ...patch,
});

afterEach(async () => {
  await dropAccount(ACCOUNT);
  await dropAccount('other');
});

describe('drafts on this device', () => {
  it('has one a section and tab: the newest words replace the older ones', async () => {
    await keepDraft(draft());
    await keepDraft(draft({ values: { problem: 'b' }, at: 2 }));
    await keepDraft(draft({ tab: 'another' }));
    expect(await allDrafts(ACCOUNT)).toHaveLength(2);
  });

  it('go on in this tab: its own, and what a closed tab left, with its files', async () => {
    await keepDraft(draft());
    await keepDraft(draft({ section: '2.6', tab: 'closed', at: 3 }));
    await keepFile(file({ section: '2.6', tab: 'closed' }));
    const found = await readDrafts(ACCOUNT, 'story1', 'mine');
    expect([...found.keys()].sort()).toEqual(['2.1', '2.6']);
    expect((await allDrafts(ACCOUNT)).map(({ tab }) => tab)).toEqual(['mine', 'mine']);
    expect((await readFile('file1'))?.tab).toBe('mine');
  });

  it('are joined by the photographed pages of a sheet: a saved section leaves them, an account takes them along', async () => {
    const photo = new File(['photo'], 'page.jpg', { type: 'image/jpeg' });
    await keepPages(place, [{ id: 'page', photo }]);
    await keepPages({ ...place, account: 'other' }, [{ id: 'page', photo }]);
    await dropDraft({ ...place, section: '2.3' });
    expect(await readPages(place)).toMatchObject([{ id: 'page' }]);
    expect(await countPages(ACCOUNT)).toBe(1);
    await dropAccount(ACCOUNT);
    expect([await readPages(place), await countPages('other')]).toEqual([[], 1]);
    await keepPages({ ...place, account: 'other' }, []);
    expect(await countPages('other')).toBe(0);
  });

  it("dropTyped keeps the section's files, dropDraft takes them too", async () => {
    await keepDraft(draft());
    await keepFile(file());
    await dropTyped(place);
    expect(await allDrafts(ACCOUNT)).toEqual([]);
    expect(await readFile('file1')).toBeDefined();
    await dropDraft(place);
    expect(await readFile('file1')).toBeUndefined();
  });

  it('dropAccount leaves other accounts alone', async () => {
    await keepDraft(draft());
    await keepDraft(draft({ account: 'other' }));
    await keepFile(file());
    await dropAccount(ACCOUNT);
    expect(await allDrafts(ACCOUNT)).toEqual([]);
    expect(await allDrafts('other')).toHaveLength(1);
    expect(await readFile('file1')).toBeUndefined();
  });

  it('notes nothing of a file that was discarded meanwhile', async () => {
    await keepFile(file());
    await dropDraft(place);
    await noteFile('file1', { ready: true });
    expect(await readFile('file1')).toBeUndefined();
  });

  it('says of a device without room that it takes nothing, and that it does again', async () => {
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(keepDraft(draft())).rejects.toThrow('full');
    await keepFile(file());
    expect(deviceTakes.get()).toEqual({ drafts: false, files: false });
    expect(await readFile('file1')).toBeDefined();
    put.mockRestore();
    await keepDraft(draft());
    await keepFile(file());
    expect(deviceTakes.get()).toEqual({ drafts: true, files: true });
  });
});
