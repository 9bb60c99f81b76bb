import {
  PHOTOS_POSITION,
  type SegmentState,
  type StripOptions,
  type StripSegment,
  stripGroups,
} from 'web-kit/progress-strip';
import { cn } from '@/lib/cn';
import { stageLook } from './stage-shape';

type Props = StripOptions & {
  /** `progress.bar_list`: twelve positions in the order of the contract's CHECKPOINTS. */
  bar: readonly boolean[];
};

/** Where colours are forced the filling is what tells segments apart: it stays, in the colours of the system. */
const ownColours = 'forced-colors:forced-color-adjust-none';
const filled = `${ownColours} forced-colors:bg-[CanvasText]`;

/** Distinguished by the shape of what is filled, in greyscale too. */
export const segmentLook: Record<SegmentState, string> = {
  returned: `border-2 border-error-mark bg-linear-to-t from-error-mark from-50% to-card to-50% ${ownColours} forced-colors:border-[CanvasText] forced-colors:from-[CanvasText] forced-colors:to-[Canvas]`,
  done: `bg-brand ${filled}`,
  none: `border-[1.5px] border-brand bg-card hatched ${ownColours} forced-colors:border-[CanvasText]`,
  next: 'border-[2.5px] border-ink bg-card',
  optional: 'border-2 border-dotted border-edge bg-card',
  missing: 'border-[1.5px] border-edge bg-card',
};

/** The photo segment is twice as wide, in four cells. */
const widthOf = ({ position }: StripSegment) => (position === PHOTOS_POSITION ? 2 : 1);

/** The strip of twelve (look §3): always with its text below, so it is hidden from screen readers. */
export function ProgressStrip({ bar, ...options }: Props) {
  return (
    <div aria-hidden="true" className="flex w-full gap-2">
      {stripGroups(bar, options).map(({ key, segments }) => (
        <div
          key={key}
          className="flex gap-0.5"
          style={{ flexGrow: segments.reduce((sum, segment) => sum + widthOf(segment), 0) }}
        >
          {segments.map((segment) => (
            <Segment key={segment.position} {...segment} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Segment(segment: StripSegment) {
  const { state, cells } = segment;
  const style = { flexGrow: widthOf(segment) };
  if (!cells) return <span className={cn('h-3.5 min-w-1 basis-0 rounded-[2px]', segmentLook[state])} style={style} />;
  return (
    <span
      className={cn(
        'flex h-3.5 basis-0 overflow-hidden rounded-[2px] bg-card',
        state === 'next' ? 'border-[2.5px] border-ink' : 'border-[1.5px] border-edge',
      )}
      style={style}
    >
      {cells.map(({ stage, lit }) => (
        <span
          key={stage}
          className={cn('grow border-edge border-r last:border-r-0', lit && `${stageLook[stage].fill} ${filled}`)}
        />
      ))}
    </span>
  );
}
