import { cn } from '@/lib/cn';

type Props = { label: string; value: number; max?: number; className?: string };

/** How much of something is done, as a bar; the number is beside it in words. */
export function ProgressBar({ label, value, max = 100, className }: Props) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn('h-2.5 overflow-hidden rounded-tag border-[1.5px] border-edge bg-card', className)}
    >
      <div
        className="h-full bg-brand forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none"
        style={{ width: `${(value / max) * 100}%` }}
      />
    </div>
  );
}
