import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';
import { errorText } from 'web-kit/api-error';

/** Says briefly what happened; a failure stays until it is closed. */
export function useToast() {
  const { open } = useNotification();
  return useMemo(() => {
    const failed = (message: string) => open?.({ type: 'error', message });
    return {
      done: (message: string) => open?.({ type: 'success', message }),
      failed,
      /** Does work; when it is refused, says why. Whether it was done. */
      attempt: async (work: () => Promise<unknown>): Promise<boolean> => {
        try {
          await work();
          return true;
        } catch (thrown) {
          failed(errorText(thrown));
          return false;
        }
      },
    };
  }, [open]);
}
