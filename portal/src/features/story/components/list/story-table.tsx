import type { PersonalRow } from 'contract';
import { ChevronDown } from 'lucide-react';
import { Fragment, useRef } from 'react';
import { TeamPlate } from '@/components/team/team-plate';
import { StatusTag } from '@/components/ui/tag';
import { cn } from '@/lib/cn';
import { StoryCover } from '../story-cover';
import { CheckpointList } from './checkpoint-list';
import { OpenStory, StoryMenu } from './story-actions';
import { StoryProgress } from './story-progress';
import { useWholeRows } from './use-whole-rows';

type RowActions = {
  onToggle: (id: string) => void;
  /** A new password for the team's account. */
  onPassword: (story: PersonalRow) => void;
  /** A code for the team's new devices. */
  onDeviceCode: (story: PersonalRow) => void;
};
export type StoryListProps = RowActions & {
  stories: PersonalRow[];
  open: ReadonlySet<string>;
  /** The story to go on with. */
  first: string | undefined;
};
export type RowProps = RowActions & { story: PersonalRow; open: boolean; first: boolean };

const HIGHEST = 500;

const cell = 'px-2 py-2 align-middle';

/** The list of teams from 1024 px on: at most 500 high, the head stays (M §2); unfolded it is as long as what is in it. */
export function StoryTable({ stories, open, first, ...acts }: StoryListProps) {
  const box = useRef<HTMLDivElement>(null);
  const height = useWholeRows(box, HIGHEST, stories);
  return (
    <div
      ref={box}
      style={{ maxHeight: open.size === 0 ? (height ?? HIGHEST) : undefined }}
      className="more-below overflow-auto rounded-card border border-line"
    >
      <table className="w-full border-collapse text-left">
        <thead className="sticky top-0 z-10 bg-sunken">
          <tr>
            <th scope="col" className="w-12 px-2 py-2">
              <span className="sr-only">展開</span>
            </th>
            {['故事名稱', '小組名稱與故事帳號', '進度'].map((head) => (
              <th key={head} scope="col" className="px-2 py-2 font-bold whitespace-nowrap">
                {head}
              </th>
            ))}
            <th scope="col" className="px-2 py-2">
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {stories.map((story) => (
            <Fragment key={story.id}>
              <StoryRow story={story} open={open.has(story.id)} first={story.id === first} {...acts} />
              {open.has(story.id) && (
                <tr id={`detail-${story.id}`}>
                  <td colSpan={5} className="bg-card px-4 pb-4 xl:pl-14">
                    <CheckpointList story={story} level={2} />
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function StoryRow({ story, open, first, onToggle, ...acts }: RowProps) {
  return (
    <tr className="border-t border-line">
      <td className="p-1 align-middle">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? `detail-${story.id}` : undefined}
          aria-label={`${story.team_name}的 12 個項目`}
          onClick={() => onToggle(story.id)}
          className="inline-flex size-12 items-center justify-center rounded-button hover:bg-sunken"
        >
          <ChevronDown aria-hidden size={20} className={cn('transition-transform', !open && '-rotate-90')} />
        </button>
      </td>
      <td className={cell}>
        <span className="flex items-center gap-3">
          <StoryCover story={story} className="w-18" sizes="5rem" />
          {story.story_name ? (
            <span className="font-bold">{story.story_name}</span>
          ) : (
            <span className="text-muted">尚未填寫</span>
          )}
        </span>
      </td>
      <td className={cell}>
        <span className="flex items-center gap-2">
          <TeamPlate team={story} size={32} />
          <span>
            {story.team_name}
            <span className="block font-mono text-small text-muted whitespace-nowrap">{story.account}</span>
          </span>
        </span>
      </td>
      <td className={cn(cell, 'w-[36%] min-w-36')}>
        <StoryProgress story={story} tag={<StatusTag status={story.apply_status} />} />
      </td>
      <td className="p-1 pr-2 align-middle">
        <div className="flex items-center gap-1">
          <OpenStory story={story} first={first} />
          <StoryMenu story={story} {...acts} />
        </div>
      </td>
    </tr>
  );
}
