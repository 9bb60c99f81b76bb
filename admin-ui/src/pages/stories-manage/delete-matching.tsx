import type { DeletedMatching, Matching } from 'contract';
import { api } from '@/lib/api-client';
import { count } from '@/lib/format';

/** What a list is narrowed to, by the names of its API. */
type Filter = Record<string, string | number | undefined>;
type Ask = {
  filter: Filter;
  words: readonly string[];
  confirm: (text: React.ReactNode, ok: string) => Promise<boolean>;
};
type Deleted = { message: string; run: number };

const texts = (filter: Filter) =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  );

const resultOf = ({ count: gone, kept, changed, changed_accounts }: DeletedMatching) => {
  const said = [`已刪除 ${count(gone)} 則故事`];
  if (kept > 0) said.push(`${count(kept)} 則評分中或已評分，留著沒有刪除`);
  if (changed > 0) {
    const more = changed > changed_accounts.length ? ' 等' : '';
    said.push(`${count(changed)} 則剛才有人更動，沒有刪除：${changed_accounts.join('、')}${more}`);
  }
  return `${said.join('；')}。`;
};

/** Deletes all stories of a filter, once how many they are was confirmed; undefined when it wasn't. */
export async function deleteMatching({ filter, words, confirm }: Ask): Promise<Deleted | undefined> {
  const { total, deletable, at } = await api.get<Matching>('/story/matching', { params: filter });
  const yes = await confirm(
    <>
      <p>條件：{words.length > 0 ? words.join('、') : '沒有條件，也就是所有故事'}。</p>
      <p>
        符合的有 {count(total)} 則，會刪除 {count(deletable)} 則。
        {total > deletable && `評分中和已評分的 ${count(total - deletable)} 則只有管理員可以刪除，會留著。`}
        刪除的故事 30 天內可以還原。
      </p>
    </>,
    `刪除 ${count(deletable)} 則`,
  );
  if (!yes) return undefined;
  const answer = await api.post<DeletedMatching>('/story/delete/matching', { filter: texts(filter), at });
  return { message: resultOf(answer), run: answer.run };
}
