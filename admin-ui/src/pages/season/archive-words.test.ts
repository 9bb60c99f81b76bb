import type { Season } from 'contract';
import { expect, it } from 'vitest';
import { archiveQuestion, openWords } from './archive-words';

const done: Season['last'] = {
  session: 2026,
  stories: 9,
  pending: 0,
  returned: 0,
  judging: 0,
  mode: 'open',
  prizes: 1,
  awards: 4,
  released_time: 5,
  archived_time: null,
};

it('names what is still open, awards that are not released too', () => {
  expect(openWords(done)).toEqual([]);
  expect(openWords({ ...done, pending: 1, returned: 2, judging: 3, released_time: null })).toEqual([
    '待審 1 則',
    '退件未補 2 則',
    '評審中 3 則',
    '得獎名單 4 個，還沒有公開',
  ]);
  expect(openWords({ ...done, awards: 0, released_time: null })).toEqual([]);
});

it('asks with what stays as it is, and warns where stories are left', () => {
  expect(archiveQuestion(done)).toMatchObject({ title: '封存 2026 屆？', danger: false });
  expect(archiveQuestion(done).text).not.toContain('還沒處理完');
  const left = archiveQuestion({ ...done, pending: 2 });
  expect(left.danger).toBe(true);
  expect(left.text).toContain('還沒處理完的會停在現在的狀態：待審 2 則。');
});
