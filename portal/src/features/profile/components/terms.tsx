import type { ReactNode } from 'react';

export type Term = { label: string; text: string | undefined; lang?: string };

/** Stored data as a list of terms; what is empty says so. */
export function Terms({ terms, children }: { terms: Term[]; children?: ReactNode }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 md:grid-cols-2">
      {terms.map(({ label, text, lang }) => (
        <div key={label} className="min-w-0">
          <dt className="text-small text-muted">{label}</dt>
          <dd lang={text ? lang : undefined}>{text?.trim() || <span className="text-muted">尚未填寫</span>}</dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
