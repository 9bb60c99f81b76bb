import { type Colleague, MINUTE } from 'contract';
import { useAsk } from './use-ask';

/** Who of staff reviews stories; nobody while they aren't known. */
export function useColleagues(): readonly Colleague[] {
  const { query } = useAsk<Colleague[]>('/story/colleagues', { retry: false, staleTime: MINUTE });
  return query.data?.data ?? [];
}
