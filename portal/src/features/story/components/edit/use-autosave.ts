import { useCallback, useEffect, useRef, useState } from 'react';
import { useResend } from '../../uploads/use-resend';

const PAUSE = 3_000;

/**
 * Calls `save` a few seconds after the last change; it answers true when the connection failed it, and is called again when
 * that is back.
 */
export function useAutosave(save: () => Promise<boolean>) {
  const latest = useRef(save);
  latest.current = save;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const [waiting, setWaiting] = useState(false);
  const stop = useCallback(() => clearTimeout(timer.current), []);
  const run = useCallback(() => {
    // Changes during a save have a timer of their own.
    running.current ??= latest
      .current()
      .then(setWaiting)
      .finally(() => {
        running.current = undefined;
      });
    return running.current;
  }, []);
  const soon = useCallback(() => {
    stop();
    timer.current = setTimeout(() => void run(), PAUSE);
  }, [stop, run]);
  useResend(waiting, () => void run());
  useEffect(() => stop, [stop]);
  /** No save by itself from here on until the next change; one that is on its way is waited for. */
  const settle = useCallback(async () => {
    stop();
    setWaiting(false);
    await running.current;
  }, [stop]);
  return { soon, settle };
}
