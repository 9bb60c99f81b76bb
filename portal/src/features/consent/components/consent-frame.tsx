import type { ReactNode } from 'react';
import { PageHeading } from '@/components/layout/page-heading';
import { StageShape, stages } from '@/components/ui/stage-shape';

/** A page for who has no account: shapes, title, a letter. */
export function ConsentFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main id="main" className="gutter mx-auto flex min-h-[85dvh] max-w-form flex-col gap-5 py-6 md:py-10">
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
