import { CHECKPOINT_GROUPS, CHECKPOINTS, nextPosition, type PictureStage, STAGES } from 'contract';
import './strip.css';

type StripProps = { bar: readonly boolean[]; stages?: Record<PictureStage, boolean> };

const photos = 3;

/** The twelve checkpoints in their four groups. Only a picture: the words of `progressText` always stand beside it. */
export function Strip({ bar, stages }: StripProps) {
  const next = nextPosition(bar);
  const segment = (position: number) => {
    const state = bar[position]
      ? 'done'
      : position === next
        ? 'next'
        : CHECKPOINTS[position]?.optional
          ? 'optional'
          : '';
    if (position !== photos) return <i key={position} className={state} />;
    const lit = (stage: PictureStage) => stages?.[stage] ?? bar[photos] ?? false;
    return (
      <i key={position} className={`photos ${state === 'next' ? 'next' : ''}`}>
        {STAGES.map(({ key }) => (
          <b key={key} className={lit(key) ? key : ''} />
        ))}
      </i>
    );
  };
  return (
    <span className="strip" aria-hidden="true">
      {CHECKPOINT_GROUPS.map((group) => (
        <span key={group.key} className="strip-group">
          {group.positions.map(segment)}
        </span>
      ))}
    </span>
  );
}

export const doneCount = (bar: readonly boolean[]) => bar.filter(Boolean).length;

/** `已完成 3/12・下一步：四步驟照片` */
export function progressText(bar: readonly boolean[]): string {
  const next = nextPosition(bar);
  const done = `已完成 ${doneCount(bar)}/${bar.length}`;
  return next === null ? done : `${done}・下一步：${CHECKPOINTS[next]?.label ?? ''}`;
}
