import type { ReactNode } from 'react';
import { StageShape, stages } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';
import { PageHeading } from './page-heading';

type Props = { title: string; className?: string; children: ReactNode };

/** A page for who has no account: the shapes of the four steps, a title, what it is about. */
export function PlainPage({ title, className = 'min-h-[85dvh]', children }: Props) {
  return (
    <main id="main" className={cn('gutter mx-auto flex max-w-form flex-col gap-5 py-6 md:py-10', className)}>
      <span className="flex gap-3">
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} size={20} />
        ))}
      </span>
      <PageHeading title={title} />
      {children}
    </main>
  );
}
