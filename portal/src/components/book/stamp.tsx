import { StageShape, stages } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import './stamp.css';

type Props = {
  /** What is so, and since when; what is stamped without a word is done. */
  word?: string;
  under?: string;
  /** It is stamped before one's eyes. */
  now?: boolean;
};

/** A stamp in the team's colour: the four shapes, and what is so. It stands beside words that say it, too. */
export function Stamp({ word, under, now = false }: Props) {
  return (
    <span aria-hidden className={cn('stamp', now && 'stamp-now', word ? 'stamp-words' : 'stamp-shapes')}>
      <span>
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} size={word ? 14 : 20} />
        ))}
      </span>
      {word}
      {under && <small className="tabular">{under}</small>}
    </span>
  );
}
