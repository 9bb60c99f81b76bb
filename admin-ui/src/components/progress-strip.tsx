import { CHECKPOINTS, nextPosition, type PictureStage, progressCount } from 'contract';
import { type StripSegment, stripGroups } from 'web-kit/progress-strip';
import { stageColours } from './story/stage-shape';
import './progress-strip.css';

type ProgressStripProps = { bar: readonly boolean[]; stages?: Record<PictureStage, boolean> };

const Segment = ({ state, cells }: StripSegment) =>
  cells ? (
    <i className={`photos ${state === 'next' ? 'next' : ''}`}>
      {cells.map(({ stage, lit }) => (
        <b key={stage} {...(lit && { className: 'lit', style: stageColours(stage) })} />
      ))}
    </i>
  ) : (
    <i className={state} />
  );

/** The twelve checkpoints in their four groups. Only a picture: the words of `progressText` are always next to it. */
export const ProgressStrip = ({ bar, stages }: ProgressStripProps) => (
  <span className="progress-strip gap-4" aria-hidden="true">
    {stripGroups(bar, { next: nextPosition(bar), photoStages: stages }).map(({ key, segments }) => (
      <span key={key} className="progress-strip-group grow">
        {segments.map((segment) => (
          <Segment key={segment.position} {...segment} />
        ))}
      </span>
    ))}
  </span>
);

/** `已完成 3/12・下一步：四步驟照片` */
export function progressText(bar: readonly boolean[]): string {
  const next = nextPosition(bar);
  const count = progressCount(bar);
  const done = `已完成 ${count.done}/${count.of}`;
  return next === null ? done : `${done}・下一步：${CHECKPOINTS[next]?.label ?? ''}`;
}
