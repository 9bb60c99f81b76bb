import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorText } from 'web-kit/api-error';
import { toast } from '@/components/ui/toast';
import { dropToasts } from '@/components/ui/toast-store';
import { paths } from '@/config/paths';
import { endSession, getSession } from '@/lib/session';
import { unsent } from '@/lib/unsent';
import { logout } from '../api/logout';

/** Logging out: asks first about what is only on this device (decision 48), then forgets everything (M §4). */
export function useLogout() {
  const navigate = useNavigate();
  const [waiting, setWaiting] = useState(0);
  const [sending, setSending] = useState(false);
  const control = useRef<AbortController>(undefined);
  const account = getSession().user?.account ?? '';
  useEffect(() => {
    unsent.ask(waiting > 0);
    return () => unsent.ask(false);
  }, [waiting]);

  const leave = () => {
    // Here the token is forgotten at once, whatever the server answers: a lost answer keeps no one logged in.
    logout();
    endSession();
    dropToasts();
    void navigate(paths.login, { replace: true });
  };
  const begin = async () => {
    try {
      const count = await unsent.count(account);
      if (count > 0) setWaiting(count);
      else leave();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  const sendFirst = async () => {
    const started = new AbortController();
    const { signal } = started;
    control.current = started;
    setSending(true);
    try {
      await unsent.send(account, signal);
      if (!signal.aborted) leave();
    } catch (error) {
      if (signal.aborted) return;
      toast.error(errorText(error));
      setWaiting(0);
    } finally {
      if (control.current === started) setSending(false);
    }
  };
  const stay = () => {
    control.current?.abort();
    setWaiting(0);
  };
  const discard = async () => {
    control.current?.abort();
    await unsent.discard(account);
    leave();
  };
  return { begin, waiting, sending, sendFirst, discard, stay };
}
