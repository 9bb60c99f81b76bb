import { type Stage, stageLook } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';

type Props = { stage: Stage; goal: number; lit?: boolean; className?: string };

const rays = Array.from({ length: 12 }, (_, index) => index * 30);

/** A badge cut from the paper of its stage: scalloped edge, ring, ribbons and its number; a sample is not lit. */
export function BadgePicture({ stage, goal, lit, className }: Props) {
  const look = lit ? stageLook[stage] : { mark: 'text-line', ink: 'text-muted' };
  return (
    <svg aria-hidden="true" viewBox="0 0 120 140" className={cn('shrink-0', look.mark, className)}>
      <path d="M38 88 26 134l20-8 12 12 6-40z" fill="currentColor" opacity="0.75" />
      <path d="m82 88 12 46-20-8-12 12-6-40z" fill="currentColor" opacity="0.75" />
      <g fill="currentColor">
        {rays.map((turn) => (
          <circle key={turn} cx="60" cy="15" r="13" transform={`rotate(${turn} 60 58)`} />
        ))}
        <circle cx="60" cy="58" r="46" />
      </g>
      <circle cx="60" cy="58" r="38" className="fill-card" />
      <circle cx="60" cy="58" r="33" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="3 4" />
      <text
        x="60"
        y="69"
        textAnchor="middle"
        className={cn('fill-current font-bold tabular', look.ink)}
        style={{ fontSize: goal < 100 ? 32 : 27 }}
      >
        {goal}
      </text>
    </svg>
  );
}
