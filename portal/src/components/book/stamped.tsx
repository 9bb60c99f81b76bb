import type { CSSProperties, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Stamp } from './stamp';
import { useNameFace } from './use-name-face';

export type StampedProps = {
  title: string;
  /** Another stamp than that of a step that is done. */
  stamp?: ReactNode;
  /** It was done just now, before one's eyes. */
  now?: boolean;
  role?: 'status';
  children?: ReactNode;
};

type Props = StampedProps & {
  /** A child's: its title has the face that names have. */
  hand: boolean;
  style?: CSSProperties;
};

/** What was done, on paper and stamped; line breaks are kept. */
export function Stamped({ title, stamp, now, role, hand, style, children }: Props) {
  const [isSet] = useNameFace(hand ? title : '');
  return (
    <div
      role={role}
      style={style}
      className="flex items-center gap-4 overflow-hidden rounded-card bg-team p-4 shadow-menu md:gap-6 md:p-6"
    >
      {stamp ?? <Stamp now={now} />}
      <div className="min-w-0 grow whitespace-pre-line">
        <p className={cn('text-h2', isSet && 'book-hand')}>{title}</p>
        {children}
      </div>
    </div>
  );
}
