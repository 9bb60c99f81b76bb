import { type FoundAccount, LIMITS } from 'contract';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { useSend } from '@/lib/use-send';
import { type Pair, type Pairs, readPairs } from './read-pairs';
import type { Address } from './use-addresses';

/** What became of a pasted list. */
export type Pasted = Pick<Pairs, 'empty' | 'unread'> & { matched: number; missing: Pair[] };

/** Finds the stories of a pasted list by their accounts, on whichever page they are, and fills in their addresses. */
export function usePaste(fill: (rows: Address[]) => void) {
  const [result, setResult] = useState<Pasted>();
  const [failure, setFailure] = useState<string>();
  const { send, sending } = useSend();

  const paste = async (text: string): Promise<boolean> => {
    const { pairs, empty, unread } = readPairs(text);
    setFailure(undefined);
    setResult(undefined);
    const found: FoundAccount[] = [];
    try {
      for (let at = 0; at < pairs.length; at += LIMITS.delete_ids) {
        const accounts = pairs.slice(at, at + LIMITS.delete_ids).map(({ account }) => account);
        found.push(...(await send<FoundAccount[]>('post', '/story/accounts', accounts)));
      }
    } catch (thrown) {
      setFailure(`還沒有填入：${errorText(thrown)}`);
      return false;
    }
    const storyOf = new Map(found.map((story) => [story.account, story]));
    const rows = pairs.flatMap(({ account, url }) => {
      const story = storyOf.get(account);
      return story ? [{ id: story.id, account, team_name: story.team_name, url }] : [];
    });
    if (rows.length > 0) fill(rows);
    setResult({ matched: rows.length, missing: pairs.filter(({ account }) => !storyOf.has(account)), empty, unread });
    return true;
  };
  return { paste, pasting: sending, result, failure, forget: () => setResult(undefined) };
}
