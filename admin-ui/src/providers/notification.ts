import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';
import { useMemo } from 'react';

const shownFor = 4;

/** Toasts: successes leave after four seconds, errors stay until they are closed. What a refused login says stands under its form. */
export function useNotifications(): NotificationProvider {
  const { notification } = App.useApp();
  return useMemo(
    () => ({
      open: ({ key = '', message, description, type }) => {
        if (key === 'login-error') return;
        const failed = type === 'error';
        notification.open({
          ...(key && { key }),
          message: description && description !== message ? description : message,
          type: failed ? 'error' : 'success',
          role: failed ? 'alert' : 'status',
          duration: failed ? 0 : shownFor,
          closable: { 'aria-label': '關閉訊息' },
        });
      },
      close: (key) => notification.destroy(key),
    }),
    [notification],
  );
}
