import type { LeavingStory } from 'contract';

/** What becomes of a story when the account is erased, in words. */
export function fateText({ fate, heir, candidates }: Pick<LeavingStory, 'fate' | 'heir' | 'candidates'>): string {
  if (fate === 'handed_over') return `交給${heir ? `「${heir}」` : '願意接手的輔導員'}`;
  if (candidates > 0) {
    const others = '其他輔導員可以接手';
    return fate === 'waits' ? `${others}；審核或評審結束前，帳號先不會刪除` : `${others}，沒有人接手就一起刪除`;
  }
  return fate === 'waits' ? '審核或評審結束後，和帳號一起刪除' : '和帳號一起刪除';
}

/** Each story of the member with what becomes of it. */
export function LeavingStories({ stories }: { stories: readonly LeavingStory[] }) {
  if (stories.length === 0) return null;
  return (
    <ul className="mt-2 flex max-h-80 flex-col gap-2 overflow-y-auto">
      {stories.map((story) => (
        <li key={story.id}>
          <span className="font-bold">{story.story_name || story.team_name}</span>
          <span className="ml-2 font-mono text-small text-muted">{story.account}</span>
          <span className="block">{fateText(story)}</span>
        </li>
      ))}
    </ul>
  );
}
