import { CHECKPOINT_GROUPS, CHECKPOINTS } from 'contract';
import { cn } from '@/lib/cn';
import { type Stage, stageLook, stages } from './stage-shape';

/** The photo segment is twice as wide, in four cells. */
const photos = 3;

type Props = {
  /** `progress.bar_list`: twelve positions in the order of the contract's CHECKPOINTS. */
  bar: readonly boolean[];
  /** The position that is next, drawn heavier. */
  next?: number | null;
  /** Which stages have photos; without it all four follow position 3. */
  photoStages?: Partial<Record<Stage, boolean>>;
  /** Positions that a reviewer sent back. */
  returned?: readonly number[];
  className?: string;
};

/** The strip of twelve (look §3): always with its text below, so it is hidden from screen readers. */
export function Strip({ bar, next, photoStages, returned = [], className }: Props) {
  const look = (position: number) => {
    if (returned.includes(position)) return 'border-[1.5px] border-error-mark bg-error-mark';
    if (bar[position]) return 'bg-brand';
    if (position === next) return 'border-[2.5px] border-ink bg-card';
    return cn('border-[1.5px] border-edge bg-card', CHECKPOINTS[position]?.optional && 'hatched');
  };
  return (
    <div aria-hidden="true" className={cn('flex w-full gap-2', className)}>
      {CHECKPOINT_GROUPS.map(({ key, positions }) => (
        <div
          key={key}
          className="flex gap-0.5"
          style={{ flexGrow: positions.includes(photos) ? positions.length + 1 : positions.length }}
        >
          {positions.map((position) =>
            position === photos && !returned.includes(photos) ? (
              <PhotoCells
                key={position}
                lit={(stage) => photoStages?.[stage] ?? bar[photos] ?? false}
                next={next === photos}
              />
            ) : (
              <span
                key={position}
                className={cn('h-2.5 min-w-1 basis-0 rounded-[2px]', look(position))}
                style={{ flexGrow: position === photos ? 2 : 1 }}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

function PhotoCells({ lit, next }: { lit: (stage: Stage) => boolean; next: boolean }) {
  return (
    <span
      className={cn(
        'flex h-2.5 basis-0 overflow-hidden rounded-[2px] bg-card',
        next ? 'border-[2.5px] border-ink' : 'border-[1.5px] border-edge',
      )}
      style={{ flexGrow: 2 }}
    >
      {stages.map((stage) => (
        <span
          key={stage}
          className={cn('grow border-edge border-r last:border-r-0', lit(stage) && stageLook[stage].fill)}
        />
      ))}
    </span>
  );
}
