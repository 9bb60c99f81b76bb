import { SDGS } from 'contract';
import type { CSSProperties } from 'react';
import { cn } from '@/lib/cn';
import { GOAL_PICTURES } from './goal-pictures';

/** Lets a goal's colour tint a book where its team's may not be seen: edges of its sheets, and paper on which text is read. */
export const goalTint = (goal: string | undefined): CSSProperties => {
  const found = SDGS.find(({ value }) => value === goal);
  if (!found) return {};
  return {
    '--team': found.color,
    '--team-wash': `color-mix(in srgb, ${found.color} 14%, var(--color-card))`,
  } as CSSProperties;
};

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
