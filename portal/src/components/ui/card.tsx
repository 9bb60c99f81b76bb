import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cn('card-pad rounded-card border border-line bg-card', className)} />;
}

type CardTitleProps = ComponentProps<'h2'> & { aside?: ReactNode };

/** The title of a card, with a tag or chip at its right. */
export function CardTitle({ aside, className, children, ...rest }: CardTitleProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
      <h2 {...rest} className={cn('text-h3 font-bold', className)}>
        {children}
      </h2>
      {aside}
    </div>
  );
}
