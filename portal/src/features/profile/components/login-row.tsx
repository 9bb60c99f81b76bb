import type { ReactNode } from 'react';

/** One way in: its name, its state, and what can be done. */
export function LoginRow({ name, state, children }: { name: string; state: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <p className="min-w-0">
        <span className="block font-bold">{name}</span>
        <span className="text-muted">{state}</span>
      </p>
      {children}
    </li>
  );
}
