import { PICTURE_STAGES, type PictureStage, STAGE_NAMES, STAGE_QUESTIONS, STAGE_SHAPES } from 'contract';
import { cn } from '@/lib/cn';

export const stages = PICTURE_STAGES;
export type Stage = PictureStage;

export const stageNames = STAGE_NAMES;
export const stageQuestions = STAGE_QUESTIONS;

/** Full class names, so that the build finds them: mark as text, wash and border, ink as text. */
export const stageLook: Record<Stage, { mark: string; wash: string; border: string; ink: string; fill: string }> = {
  feeling: {
    mark: 'text-feel-mark',
    wash: 'bg-feel-wash',
    border: 'border-feel-mark',
    ink: 'text-feel-ink',
    fill: 'bg-feel-mark',
  },
  imagine: {
    mark: 'text-imagine-mark',
    wash: 'bg-imagine-wash',
    border: 'border-imagine-mark',
    ink: 'text-imagine-ink',
    fill: 'bg-imagine-mark',
  },
  implement: {
    mark: 'text-implement-mark',
    wash: 'bg-implement-wash',
    border: 'border-implement-mark',
    ink: 'text-implement-ink',
    fill: 'bg-implement-mark',
  },
  share: {
    mark: 'text-share-mark',
    wash: 'bg-share-wash',
    border: 'border-share-mark',
    ink: 'text-share-ink',
    fill: 'bg-share-mark',
  },
};

/** ● ▲ ■ ◆: always beside the word. */
export function StageShape({ stage, size = 20, className }: { stage: Stage; size?: number; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      className={cn('inline-block shrink-0', stageLook[stage].mark, className)}
    >
      <path d={STAGE_SHAPES[stage]} />
    </svg>
  );
}
