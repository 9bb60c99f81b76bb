import type { ReactNode } from 'react';
import { useEdit } from './edit-context';

/** What stands below the first sections; until it is there, as much room as a window, so that nothing below moves in sight. */
export function LowerSections({ children }: { children: ReactNode }) {
  const { whole } = useEdit();
  return whole ? children : <div aria-hidden className="h-dvh" />;
}
