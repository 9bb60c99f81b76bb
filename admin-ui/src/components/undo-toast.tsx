import { App, Button } from 'antd';
import { useCallback } from 'react';
import { toastFrame } from '@/providers/notification';

const seconds = 10;
/** Each has a toast of its own: what was done before can still be taken back. */
let offers = 0;

/** Says what was done and offers to take it back for ten seconds, which stand still under the mouse. */
export function useUndoToast() {
  const { notification } = App.useApp();
  return useCallback(
    (message: string, undo: () => void) => {
      offers += 1;
      const key = `undo ${offers}`;
      const takeBack = () => {
        notification.destroy(key);
        undo();
      };
      notification.open({
        key,
        message,
        type: 'success',
        role: 'status',
        duration: seconds,
        pauseOnHover: true,
        actions: <Button onClick={takeBack}>復原</Button>,
        ...toastFrame,
      });
    },
    [notification],
  );
}
