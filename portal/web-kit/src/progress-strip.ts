import { CHECKPOINT_GROUPS, type CheckpointState, checkpointState, type PictureStage, STAGES } from 'contract';

/** The checkpoint of the photos, whose segment has a cell a stage. */
export const PHOTOS_POSITION = 3;

export type SegmentState = CheckpointState | 'next';

export type StripSegment = {
  position: number;
  state: SegmentState;
  /** Of the photos alone, unless they were sent back: whether each stage has some. */
  cells?: { stage: PictureStage; lit: boolean }[];
};

export type StripOptions = {
  /** The position that comes next. */
  next?: number | null | undefined;
  /** Which stages have photos; without it all four follow the position of the photos. */
  photoStages?: Partial<Record<PictureStage, boolean>> | undefined;
  /** Positions that a reviewer sent back. */
  returned?: readonly number[] | undefined;
};

/** What the strip of the twelve checkpoints shows, in its four groups. `bar` is `progress.bar_list`. */
export function stripGroups(bar: readonly boolean[], { next, photoStages, returned = [] }: StripOptions) {
  const stateOf = (position: number): SegmentState => {
    const state = checkpointState(bar, position, returned);
    return position === next && (state === 'missing' || state === 'optional') ? 'next' : state;
  };
  const segment = (position: number): StripSegment => {
    const state = stateOf(position);
    if (position !== PHOTOS_POSITION || state === 'returned') return { position, state };
    const lit = (stage: PictureStage) => photoStages?.[stage] ?? bar[PHOTOS_POSITION] ?? false;
    return { position, state, cells: STAGES.map(({ key }) => ({ stage: key, lit: lit(key) })) };
  };
  return CHECKPOINT_GROUPS.map(({ key, positions }) => ({ key, segments: positions.map(segment) }));
}
