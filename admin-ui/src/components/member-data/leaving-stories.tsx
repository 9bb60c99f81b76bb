import { Flex } from 'antd';
import { fateText, type LeavingStory } from 'contract';

/** Each story of a member who leaves, with what becomes of it. */
export function LeavingStories({ stories }: { stories: readonly LeavingStory[] }) {
  if (stories.length === 0) return <p>這位會員沒有故事。</p>;
  return (
    <Flex component="ul" vertical gap={8}>
      {stories.map((story) => (
        <li key={story.id}>
          <strong>{story.story_name || story.team_name}</strong> <span className="mono muted">{story.account}</span>
          <span className="block">{fateText(story)}</span>
        </li>
      ))}
    </Flex>
  );
}
