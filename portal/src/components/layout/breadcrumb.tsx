import { ChevronRight } from 'lucide-react';
import { Link, useMatches } from 'react-router-dom';
import { textLink } from '@/components/ui/button';
import type { RouteMeta } from '@/lib/route-meta';

/** The way to this screen, from the titles in the routes' `handle` (M §2). */
export function Breadcrumb() {
  const steps = useMatches().flatMap((match) => {
    const meta = match.handle as RouteMeta | undefined;
    return meta?.title ? [{ title: meta.title, to: match.pathname }] : [];
  });
  if (steps.length < 2) return null;
  return (
    <nav aria-label="目前位置" className="mb-1 hidden text-small md:block print:hidden">
      <ol className="flex flex-wrap items-center gap-1">
        {steps.map((step, i) => (
          <li key={step.to} className="flex items-center gap-1">
            {i > 0 && <ChevronRight aria-hidden size={16} className="text-muted" />}
            {i < steps.length - 1 ? (
              <Link to={step.to} className={textLink}>
                {step.title}
              </Link>
            ) : (
              <span aria-current="page" className="text-muted">
                {step.title}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
