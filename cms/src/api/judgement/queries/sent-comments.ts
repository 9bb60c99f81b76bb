import type { Judgement } from 'contract';
import { db, toJson } from '../../../lib/database';
import { ASSIGNMENTS } from './assignments';
import { JUDGEMENTS } from './judgement-row';

const BATCH = 200;

type Sent = { story: string; judge: string; comments: readonly string[] };

const sentOf = async (ids: readonly string[]): Promise<Sent[]> => {
  const official: { story: string; judge: string; comments: unknown }[] = await db()(JUDGEMENTS)
    .whereIn('story_id', [...ids])
    .where({ submitted: true })
    .orderBy('judge_id')
    .select('story_id as story', 'judge_id as judge', 'comments');
  const assigned: { story: string; judge: string; judgement: unknown }[] = await db()(ASSIGNMENTS)
    .whereIn('story_id', [...ids])
    .where({ state: 'sent' })
    .whereNotNull('judgement')
    .orderBy('judge_id')
    .select('story_id as story', 'judge_id as judge', 'judgement');
  return [
    ...official.map(({ comments, ...pair }) => ({ ...pair, comments: toJson<string[]>(comments, []) })),
    ...assigned.map(({ judgement, ...pair }) => ({
      ...pair,
      comments: toJson<Partial<Judgement>>(judgement, {}).comments ?? [],
    })),
  ];
};

/** What judges wrote to the teams of these stories in judgements that are sent, each judge's once; never the remarks for staff. */
export const findSentComments = async (storyIds: readonly string[]): Promise<Map<string, string[]>> => {
  const written = new Map<string, string[]>();
  const judges = new Set<string>();
  for (let from = 0; from < storyIds.length; from += BATCH)
    for (const { story, judge, comments } of await sentOf(storyIds.slice(from, from + BATCH))) {
      const texts = comments.filter((text) => text.trim() !== '');
      const pair = `${story} ${judge}`;
      if (texts.length === 0 || judges.has(pair)) continue;
      judges.add(pair);
      written.set(story, [...(written.get(story) ?? []), ...texts]);
    }
  return written;
};
