import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';

/** Says briefly what happened; a failure stays until it is closed. */
export function useToast() {
  const { open } = useNotification();
  return useMemo(
    () => ({
      done: (message: string) => open?.({ type: 'success', message }),
      failed: (message: string) => open?.({ type: 'error', message }),
    }),
    [open],
  );
}
