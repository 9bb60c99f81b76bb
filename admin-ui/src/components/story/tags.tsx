import { tagColour } from 'contract';
import '../status-tag.css';
import './tags.css';

/** One word of staff on a story. */
export const StoryTag = ({ name }: { name: string }) => (
  <span className={`story-tag story-tag-${tagColour(name)} rounded nowrap small`}>#{name}</span>
);

/** The tags of a story, the first `most` of them; nothing where there are none. */
export function StoryTags({ tags, most = tags.length }: { tags: readonly string[]; most?: number }) {
  if (tags.length === 0) return null;
  const further = tags.slice(most);
  return (
    <span className="inline-row wraps">
      {tags.slice(0, most).map((name) => (
        <StoryTag key={name} name={name} />
      ))}
      {further.length > 0 && (
        <span className="story-tag muted rounded nowrap small" title={further.map((name) => `#${name}`).join(' ')}>
          還有 {further.length} 個
        </span>
      )}
    </span>
  );
}
