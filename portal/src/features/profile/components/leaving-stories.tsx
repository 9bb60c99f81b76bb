import { fateText, type LeavingStory } from 'contract';

/** Each story of the member with what becomes of it. */
export function LeavingStories({ stories }: { stories: readonly LeavingStory[] }) {
  if (stories.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-2">
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
