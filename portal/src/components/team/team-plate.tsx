import { EMBLEMS, PLATE_COLOURS, PLATE_INK, type Plate, plateOf, plateWords } from 'contract';
import emblems from 'contract/emblems.svg?no-inline';
import type { CSSProperties } from 'react';
import { cn } from '@/lib/cn';

type EmblemProps = Pick<Plate, 'colour' | 'emblem'> & {
  /** Width and height, as CSS takes them. */
  size: number | string;
  className?: string;
};

/** A plate's picture on its colour; its words are said beside it. In the sprite `color` cuts out of what `fill` draws. */
export function PlateEmblem({ colour, emblem, size, className }: EmblemProps) {
  const { ground } = PLATE_COLOURS[colour];
  return (
    <span
      style={{ width: size, height: size, backgroundColor: ground, color: ground, fill: PLATE_INK, stroke: PLATE_INK }}
      className={cn(
        'inline-grid shrink-0 place-items-center rounded-[22%] forced-color-adjust-none [print-color-adjust:exact]',
        className,
      )}
    >
      <svg aria-hidden="true" viewBox="0 0 48 48" strokeWidth={0} className="size-3/4">
        <use href={`${emblems}#${emblem}`} />
      </svg>
    </span>
  );
}

/** A team's account and the plate that it has chosen, if it has. */
type Team = { account: string; plate?: Plate | null };

/** Lets a team's colour tint the paper inside (`bg-team`): for what carries its plate, too. */
export const teamTint = (team: Team): CSSProperties => {
  const { ground, wash } = PLATE_COLOURS[plateOf(team).colour];
  return { '--team': ground, '--team-wash': wash } as CSSProperties;
};

type Props = {
  team: Team;
  size: number | string;
  className?: string;
};

/** The face of a team, where its name may be read: never for judges nor in the gallery. The name stands beside it. */
export function TeamPlate({ team, size, className }: Props) {
  const plate = plateOf(team);
  return (
    <span
      role="img"
      aria-label={`名牌：${plateWords(plate)}`}
      title={EMBLEMS[plate.emblem]}
      className={cn('inline-flex shrink-0', className)}
    >
      <PlateEmblem {...plate} size={size} />
    </span>
  );
}
