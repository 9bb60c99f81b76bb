import type { ReactNode } from 'react';
import { useNameFace } from '@/components/book/use-name-face';
import { TeamPlate } from '@/components/team/team-plate';
import { cn } from '@/lib/cn';
import { useEdit } from './edit-context';

type Props = {
  /** The title's id, which takes the focus. */
  id: string;
  title: string;
  /** What the page is about, as large as its head and cut by its edges. */
  mark: ReactNode;
  ground?: string;
};

/** How a page over the team's book begins: as a chapter of it. */
export function SheetHead({ id, title, mark, ground = 'bg-team' }: Props) {
  const { story } = useEdit();
  const [isSet] = useNameFace(title);
  return (
    <div className={cn('sheet-head', ground)}>
      <span aria-hidden className="sheet-mark">
        {mark}
      </span>
      <h2 id={id} tabIndex={-1} className={cn('book-name', isSet && 'book-hand')}>
        {title}
      </h2>
      <TeamPlate team={story} size={48} />
    </div>
  );
}
