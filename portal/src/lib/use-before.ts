import { useEffect, useState } from 'react';

/** True until a moment (ms), by this device's clock. */
export function useBefore(until: number): boolean {
  const [, tick] = useState(0);
  const left = until - Date.now();
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), left);
    return () => clearTimeout(timer);
  }, [left]);
  return left > 0;
}
