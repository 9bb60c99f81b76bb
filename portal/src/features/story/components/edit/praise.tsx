import type { ReactNode } from 'react';
import { Stamp } from '@/components/book/stamp';
import { useNameFace } from '@/components/book/use-name-face';
import { teamTint } from '@/components/team/team-plate';
import { cn } from '@/lib/cn';
import { useEdit } from './edit-context';

type Props = {
  title: string;
  /** Another stamp than that of a step that is done. */
  stamp?: ReactNode;
  /** It was done just now, before one's eyes. */
  now?: boolean;
  role?: 'status';
  children?: ReactNode;
};

/** What a team did, stamped on its own paper; a child's title has the face that names have, line breaks are kept. */
export function Praise({ title, stamp, now, role, children }: Props) {
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
        <p className={cn('break-keep wrap-anywhere text-h2', isSet && 'book-hand')}>{title}</p>
        {children}
      </div>
    </div>
  );
}
