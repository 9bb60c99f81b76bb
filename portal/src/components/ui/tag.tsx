import { type ApplyStatus, STATUS_WORDS } from 'contract';
import { Check, CircleDashed, Clock, Lock, type LucideIcon, Pencil, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

export type TagKind = 'open' | 'warning' | 'success' | 'info' | 'share';

const kinds: Record<TagKind, string> = {
  open: 'bg-status-1-wash text-status-1-ink',
  warning: 'bg-warning-wash text-warning-ink',
  success: 'bg-success-wash text-success-ink',
  info: 'bg-brand-100 text-brand',
  share: 'bg-share-wash text-share-ink',
};

const shape =
  'forced-colors:border inline-flex items-center gap-1 whitespace-nowrap rounded-tag px-2 py-0.5 text-small font-bold';

export function Tag({
  kind = 'open',
  icon: Icon,
  children,
}: {
  kind?: TagKind;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span className={cn(shape, kinds[kind])}>
      {Icon && <Icon aria-hidden size={16} />}
      {children}
    </span>
  );
}

const statuses: Record<ApplyStatus, { icon: LucideIcon; look: string }> = {
  1: { icon: CircleDashed, look: 'bg-status-1-wash text-status-1-ink' },
  2: { icon: Clock, look: 'bg-status-2-wash text-status-2-ink' },
  3: { icon: Undo2, look: 'bg-status-3-wash text-status-3-ink' },
  4: { icon: Check, look: 'bg-status-4-wash text-status-4-ink' },
  5: { icon: Pencil, look: 'bg-status-5-wash text-status-5-ink' },
  6: { icon: Lock, look: 'bg-status-6-wash text-status-6-ink' },
};

/** A story's `apply_status` in the members' words (look §4.3). */
export function StatusTag({ status }: { status: ApplyStatus }) {
  const { icon: Icon, look } = statuses[status];
  return (
    <span className={cn(shape, look)}>
      <Icon aria-hidden size={16} />
      {STATUS_WORDS[status].member}
    </span>
  );
}
