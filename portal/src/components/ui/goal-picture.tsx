import { SDGS } from 'contract';
import { cn } from '@/lib/cn';
import { GOAL_PICTURES } from './goal-pictures';

/** A goal as a small picture on its colour; its number and name stand beside it. */
export function GoalPicture({ goal, className }: { goal: string; className?: string }) {
  const found = SDGS.find(({ value }) => value === goal);
  if (!found) return null;
  const { path, light } = GOAL_PICTURES[found.value];
  return (
    <svg
      aria-hidden="true"
      viewBox="-4 -4 32 32"
      className={cn('size-10 shrink-0 rounded-tag', light ? 'text-ink' : 'text-card', className)}
      style={{ background: found.color }}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}
