import { useDataProvider } from '@refinedev/core';
import type { AudienceAnswer } from 'contract';
import { type Aim, aimQuery } from './aim';

/** Asks how many people a notification reaches at this very moment. Rejects with an ApiError. */
export function useReached() {
  const provider = useDataProvider()();
  return async (aim: Aim): Promise<AudienceAnswer> => {
    if (!provider.custom) throw new Error('the data provider has no custom calls');
    const query = { ...aimQuery(aim), page: 1, size: 1 };
    const { data } = await provider.custom<AudienceAnswer & { id?: string }>({
      url: '/notification/recipients',
      method: 'get',
      query,
    });
    return data;
  };
}
