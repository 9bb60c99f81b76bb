import { tagColour } from 'contract';
import './tags.css';

/** One word of staff on a story. */
export const StoryTag = ({ name }: { name: string }) => (
  <span className={`story-tag story-tag-${tagColour(name)}`}>#{name}</span>
);

/** The tags of a story; nothing where there are none. */
export function StoryTags({ tags }: { tags: readonly string[] | undefined }) {
  if (!tags || tags.length === 0) return null;
  return (
    <span className="story-tags">
      {tags.map((name) => (
        <StoryTag key={name} name={name} />
      ))}
    </span>
  );
}
