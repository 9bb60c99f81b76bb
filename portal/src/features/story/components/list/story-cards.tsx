import { ChevronDown } from 'lucide-react';
import { TeamPlate } from '@/components/team/team-plate';
import { Card } from '@/components/ui/card';
import { StatusTag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import { StoryCover } from '../story-cover';
import { CheckpointList } from './checkpoint-list';
import { OpenStory, StoryMenu } from './story-actions';
import { StoryProgress } from './story-progress';
import type { RowProps, StoryListProps } from './story-table';

/** The same list on a phone and on a tablet held upright: each team a card. */
export function StoryCards({ stories, open, first, ...acts }: StoryListProps) {
  return (
    <ul className="flex flex-col gap-4">
      {stories.map((story) => (
        <li key={story.id}>
          <StoryCard story={story} open={open.has(story.id)} first={story.id === first} {...acts} />
        </li>
      ))}
    </ul>
  );
}

function StoryCard({ story, open, first, onToggle, ...acts }: RowProps) {
  return (
    <Card aria-label={`${story.team_name} ${story.account}`}>
      <div className="flex items-start justify-between gap-2">
        <div className="flex min-w-0 items-center gap-3">
          <TeamPlate team={story} size={40} />
          <h2 className="min-w-0 text-h3 font-bold">{story.team_name}</h2>
        </div>
        <StatusTag status={story.apply_status} />
      </div>
      <div className="mt-2 mb-3 flex items-center gap-3">
        <StoryCover story={story} className="w-28" sizes="7rem" />
        <div className="min-w-0">
          <p>{story.story_name || <span className="text-muted">故事名稱尚未填寫</span>}</p>
          <p className="font-mono text-small">{story.account}</p>
        </div>
      </div>
      <StoryProgress story={story} />
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <OpenStory story={story} words="繼續填寫" first={first} />
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? `detail-${story.id}` : undefined}
          onClick={() => onToggle(story.id)}
          className="inline-flex min-h-12 items-center gap-1 px-2 text-brand"
        >
          12 個項目
          <ChevronDown aria-hidden size={20} className={cn('transition-transform', open && 'rotate-180')} />
        </button>
        <span className="ml-auto">
          <StoryMenu story={story} {...acts} />
        </span>
      </div>
      {open && (
        <div id={`detail-${story.id}`} className="mt-3">
          <CheckpointList story={story} level={3} />
        </div>
      )}
    </Card>
  );
}
