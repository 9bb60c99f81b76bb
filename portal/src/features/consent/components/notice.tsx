import { type GuardianText, guardianPeriods } from 'contract';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group rounded-card border border-line bg-card">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-2 font-bold [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden size={20} className="shrink-0 text-brand-mark group-open:rotate-180" />
        {title}
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
  );
}

/** The same for the child who reads along. */
export function ForChild({ text }: { text: string }) {
  return (
    <Fold title="念給孩子聽">
      <p className="text-child">{text}</p>
    </Fold>
  );
}

/** Who asks, why, for what, how long, which rights, what a refusal means. */
export function Notice({ notice, months }: Pick<GuardianText, 'notice'> & { months: number }) {
  return (
    <Fold title="個人資料怎麼用">
      <dl className="flex flex-col gap-2">
        {notice.map(({ title, text }) => (
          <div key={title}>
            <dt className="font-bold">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-bold">保存期限</dt>
          <dd>{guardianPeriods(months)}</dd>
        </div>
      </dl>
    </Fold>
  );
}
