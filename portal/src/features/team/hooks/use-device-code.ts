import { SECOND } from 'contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { toast } from '@/components/ui/toast';
import { endDeviceCode, makeDeviceCode } from '../api/device-code';
import { setDeviceCode, useDeviceCodes } from '../device-codes';

/** Seconds until `ends`, counted down while there are any. */
function useSecondsLeft(ends: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const left = ends === undefined ? 0 : Math.max(0, Math.ceil((ends - now) / SECOND));
  const running = left > 0;
  useEffect(() => {
    setNow(Date.now());
    if (ends === undefined || !running) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [ends, running]);
  return left;
}

/** The story's running code; the first is made at once, further ones and the end on demand. */
export function useDeviceCode(storyId: string) {
  const running = useDeviceCodes().get(storyId);
  const left = useSecondsLeft(running?.ends);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [ended, setEnded] = useState(false);

  const make = useCallback(async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { code, seconds } = await makeDeviceCode(storyId);
      setDeviceCode(storyId, { code, ends: Date.now() + seconds * SECOND });
      setEnded(false);
    } catch (thrown) {
      setError(errorText(thrown));
    } finally {
      setBusy(false);
    }
  }, [storyId]);

  const end = async () => {
    setBusy(true);
    try {
      await endDeviceCode(storyId);
      setDeviceCode(storyId, undefined);
      setEnded(true);
    } catch (thrown) {
      toast.error(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };

  const begun = useRef(left > 0);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void make();
  }, [make]);
  return { code: left > 0 ? running?.code : undefined, left, busy, error, ended, make, end };
}
