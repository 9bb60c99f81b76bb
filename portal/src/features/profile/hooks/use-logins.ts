import { useQuery, useQueryClient } from '@tanstack/react-query';
import { PROVIDER_NAMES, type SocialProvider } from 'contract';
import { useState } from 'react';
import { errorText, hasCode } from 'web-kit/api-error';
import { toast } from '@/components/ui/toast';
import { loginsQuery, startLinking, unlink } from '../api/logins';

/** What is to be done with a provider's login. */
type Change = { provider: SocialProvider; to: 'link' | 'unlink' };

/** The linked logins of the member: linking leads away to the provider and comes back to this page. */
export function useLogins() {
  const queries = useQueryClient();
  const query = useQuery(loginsQuery);
  const [asking, setAsking] = useState<Change>();
  const [busy, setBusy] = useState<SocialProvider>();

  const perform = async ({ provider, to }: Change, password?: string) => {
    if (to === 'link') {
      const { url } = await startLinking(provider, password);
      window.location.assign(url);
      return;
    }
    await unlink(provider, password);
    setAsking(undefined);
    toast.success(`已解除 ${PROVIDER_NAMES[provider]} 的連結`);
    await queries.invalidateQueries({ queryKey: loginsQuery.queryKey });
  };
  const begin = async (change: Change) => {
    setBusy(change.provider);
    try {
      await perform(change);
      // Linking leaves this page: its button stays busy until then.
      if (change.to === 'unlink') setBusy(undefined);
    } catch (error) {
      setBusy(undefined);
      if (hasCode(error, 'reauthenticate')) return setAsking(change);
      toast.error(errorText(error));
      await queries.invalidateQueries({ queryKey: loginsQuery.queryKey });
    }
  };
  return {
    query,
    busy,
    link: (provider: SocialProvider) => begin({ provider, to: 'link' }),
    remove: (provider: SocialProvider) => begin({ provider, to: 'unlink' }),
    /** The change for which the present password is asked. */
    asking,
    answer: async (password: string) => asking && perform(asking, password),
    stopAsking: () => setAsking(undefined),
  };
}
