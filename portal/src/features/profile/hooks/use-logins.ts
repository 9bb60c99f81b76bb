import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PROVIDER_NAMES, type SocialProvider } from 'contract';
import { useState } from 'react';
import { errorText, hasCode } from 'web-kit/api-error';
import { toast } from '@/components/ui/toast';
import { loginsQuery, startLinking, unlink } from '../api/logins';

/** The linked logins of the member: linking leads away to the provider and comes back to this page. */
export function useLogins() {
  const queries = useQueryClient();
  const query = useQuery(loginsQuery);
  const [asking, setAsking] = useState<SocialProvider>();
  const [busy, setBusy] = useState<SocialProvider>();

  const go = async (provider: SocialProvider, password?: string) => {
    const { url } = await startLinking(provider, password);
    window.location.assign(url);
  };
  const link = async (provider: SocialProvider) => {
    setBusy(provider);
    try {
      await go(provider);
    } catch (error) {
      if (hasCode(error, 'reauthenticate')) setAsking(provider);
      else toast.error(errorText(error));
      setBusy(undefined);
    }
  };
  const remove = async (provider: SocialProvider) => {
    try {
      await unlink(provider);
      toast.success(`已解除 ${PROVIDER_NAMES[provider]} 的連結`);
    } catch (error) {
      toast.error(errorText(error));
    }
    await queries.invalidateQueries({ queryKey: loginsQuery.queryKey });
  };
  return {
    query,
    busy,
    link,
    remove,
    /** The provider for which the present password is asked. */
    asking,
    answer: (password: string) => (asking ? go(asking, password) : Promise.resolve()),
    stopAsking: () => setAsking(undefined),
  };
}
