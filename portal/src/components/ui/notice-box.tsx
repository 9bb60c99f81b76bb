import { Check, Info, OctagonX, TriangleAlert } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '@/lib/cn';

/** `quiet`: no box, but its place, for what becomes a warning. */
export type NoticeKind = 'info' | 'warning' | 'error' | 'success' | 'quiet';

const looks = {
  info: { box: 'border-brand-mark bg-brand-50', icon: 'text-brand-mark', Icon: Info },
  warning: { box: 'border-warning-mark bg-warning-wash', icon: 'text-warning-mark', Icon: TriangleAlert },
  error: { box: 'border-error-mark bg-error-wash', icon: 'text-error-mark', Icon: OctagonX },
  success: { box: 'border-success-mark bg-success-wash', icon: 'text-success-mark', Icon: Check },
  quiet: { box: 'border-transparent text-muted', icon: '', Icon: Info },
};

type Props = {
  kind?: NoticeKind;
  title?: ReactNode;
  children?: ReactNode;
  role?: 'alert' | 'status';
  className?: string;
  /** For one that takes the focus. */
  ref?: Ref<HTMLDivElement>;
};

/** A notice in the page; line breaks are kept. */
export function NoticeBox({ kind = 'info', title, children, role, className, ref }: Props) {
  const { box, icon, Icon } = looks[kind];
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={role}
      className={cn('flex gap-3 rounded-card border border-l-4 p-4', box, className)}
    >
      <Icon aria-hidden size={24} className={cn('mt-0.5 shrink-0', icon)} />
      <div className="min-w-0 grow whitespace-pre-line">
        {kind === 'error' && <span className="sr-only">錯誤：</span>}
        {title && <p className="font-bold">{title}</p>}
        {children}
      </div>
    </div>
  );
}

/** What was refused, read out at once. */
export const ErrorBox = ({ children }: Pick<Props, 'children'>) => (
  <NoticeBox kind="error" role="alert">
    {children}
  </NoticeBox>
);
