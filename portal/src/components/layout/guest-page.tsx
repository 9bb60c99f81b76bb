import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { PageHeading } from './page-heading';

type Props = { title: string; width?: 'login' | 'form' | 'mail'; children: ReactNode };

const widths = { login: 'max-w-login', form: 'max-w-form', mail: 'max-w-mail' };

/** A screen before the login: one card in the middle. */
export function GuestPage({ title, width = 'login', children }: Props) {
  return (
    <main id="main" className="gutter py-6 md:py-12">
      <div className={cn('card-pad mx-auto rounded-card border border-line bg-card', widths[width])}>
        <PageHeading title={title} className="mb-5" />
        {children}
      </div>
    </main>
  );
}
