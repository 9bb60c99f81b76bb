import type { NotificationProvider } from '@refinedev/core';
import { App } from 'antd';
import { useMemo } from 'react';
import { Icon } from '@/components/icon';

const shownFor = 4;
/** antd's own way out of a toast is a link without an address. */
const close = { 'aria-label': '關閉訊息', role: 'button', closeIcon: <Icon name="close" size={16} /> };
export const toastFrame = { closable: close };

/** The one landmark in which every toast lies; it is in index.html from the start, so that what comes into it is read aloud. */
export const toastPlace = (): HTMLElement => document.getElementById('toasts') ?? document.body;

/** Toasts: successes leave after four seconds, errors stay until they are closed. What a refused login says is shown under its form. */
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
          ...toastFrame,
        });
      },
      close: (key) => notification.destroy(key),
    }),
    [notification],
  );
}
