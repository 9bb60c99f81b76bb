import { HOUR, REJECT_REASONS, type ReviewReason } from 'contract';
import { useAsk } from './use-ask';

const first: ReviewReason[] = REJECT_REASONS.map(({ code, section, text }) => ({ code, section, text }));

/** The supplement reasons in catalogue order with the sentences of now; the first values until they are there. */
export function useReasons(): ReviewReason[] {
  const { result } = useAsk<ReviewReason[]>('/review/reasons', { staleTime: HOUR, retry: false });
  return Array.isArray(result.data) ? result.data : first;
}
