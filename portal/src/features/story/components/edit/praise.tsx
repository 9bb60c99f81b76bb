import type { ReactNode } from 'react';
import { Stamp } from '@/components/book/stamp';
import { useNameFace } from '@/components/book/use-name-face';
import { teamTint } from '@/components/team/team-plate';
import { cn } from '@/lib/cn';
import { useEdit } from './edit-context';

type Props = {
  title: string;
  /** It was done just now, before their eyes. */
  now?: boolean;
  /** Another stamp than that of a step that is done. */
  stamp?: ReactNode;
  role?: 'status';
  children?: ReactNode;
};

/** What was done, on the team's own paper and stamped; line breaks are kept. */
export function Praise({ title, now = false, stamp, role, children }: Props) {
  const { story, visitor } = useEdit();
  const [isSet] = useNameFace(visitor ? title : '');
  return (
    <div
      role={role}
      style={teamTint(story)}
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
