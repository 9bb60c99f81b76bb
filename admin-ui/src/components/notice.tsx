import type { ReactNode } from 'react';
import { Icon } from './icon';
import './notice.css';

const icons = { error: 'error', warning: 'warning', info: 'info', success: 'check' } as const;

/** A fact that stays on the page. An error is read at once. */
export function Notice({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  return (
    <div className={`notice wash-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} size={16} />
      <div>{children}</div>
    </div>
  );
}
