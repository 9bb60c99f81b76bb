import type { FillAnswer, IncompleteStory, MissingAnswer } from 'contract';
import { count } from '@/lib/format';

/** So many stories are named; of the others only how many there are. */
const NAMED = 12;

/** The first lines of many, and how many more there are. */
const some = (lines: readonly string[], rest: (more: number) => string): string[] =>
  lines.length > NAMED ? [...lines.slice(0, NAMED), rest(lines.length - NAMED)] : [...lines];

type Named = { account: string; story_name: string };
/** A story as staff recognise it. */
export const titleOf = ({ account, story_name }: Named): string =>
  story_name ? `${account}《${story_name}》` : account;

/** `1 則故事少 1 份評分` (decision 75). */
export const missingLine = ({ stories, readings }: Pick<MissingAnswer, 'stories' | 'readings'>): string =>
  `${count(stories.length)} 則故事少 ${count(readings)} 份評分`;

/** Which stories these are. */
export const missingWords = ({ stories }: Pick<MissingAnswer, 'stories'>): string[] =>
  some(
    stories.map((story) => `${titleOf(story)}少 ${story.missing} 份，已送出 ${story.sent} 份`),
    (more) => `還有 ${count(more)} 則`,
  );

/** Who gets what, and for what no judge is free. */
export const fillWords = ({ added, short }: FillAnswer): string[] => [
  ...some(
    added.map((row) => `${titleOf(row)}：第 ${row.round} 輪由${row.judge_name}評分`),
    (more) => `另外 ${count(more)} 份也會分派`,
  ),
  ...(short.length > 0
    ? [`沒有評審可以接手：${some(short.map(titleOf), (more) => `等 ${count(more)} 則`).join('、')}`]
    : []),
];

/** What is said where not one reading can be given to a judge. */
export const NO_JUDGE =
  '沒有評審可以接手：能登入的評審都有關、都評過或申報過迴避。請先在「帳號與權限管理」新增評審，再補分派；申報錯了的，可以在「申報迴避」撤回。';

/** What a release asks about, by name. */
export const incompleteWords = (stories: readonly IncompleteStory[]): string[] =>
  some(
    stories.map((story) => `${titleOf(story)}${story.sent === 0 ? '還沒有評分' : `少 ${story.missing} 份評分`}`),
    (more) => `還有 ${count(more)} 則`,
  );
