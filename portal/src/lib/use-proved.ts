import { useState } from 'react';
import { errorText, hasCode } from 'web-kit/api-error';
import { toast } from '@/components/ui/toast';

/** Something that the server does only for the account's owner: an older login is asked for the present password (T-75). */
export function useProved(perform: (password?: string) => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      await perform();
    } catch (error) {
      if (hasCode(error, 'reauthenticate')) setAsking(true);
      else toast.error(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    /** Whether the present password is asked for. */
    asking,
    start,
    answer: async (password: string) => {
      await perform(password);
      setAsking(false);
    },
    stopAsking: () => setAsking(false),
  };
}
