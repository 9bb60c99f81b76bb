import { useAsk } from '@/lib/use-ask';
import { useSaving } from '@/lib/use-saving';
import { useToast } from '@/lib/use-toast';

/** What would be done with `body`, as it is counted now (`dry`). */
export function usePlan<Plan extends object>(url: string, body: object) {
  const { query, result } = useAsk<Plan>(url, {
    payload: { ...body, dry: true },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return { plan: query.data && result.data, error: query.error ?? undefined, refetch: query.refetch };
}

/** The same, and doing it: what was done is said, and the list behind asks again. */
export function usePlanned<Plan extends { message: string }>(url: string, body: object) {
  const { plan, error } = usePlan<Plan>(url, body);
  const { save, saving, refusal, forget } = useSaving();
  const toast = useToast();
  const act = async (onDone: () => void, onClose: () => void) => {
    const done = await save<Plan>('post', url, { ...body, dry: false });
    if (!done) return;
    toast.done(done.message);
    onDone();
    onClose();
  };
  return { plan, error, saving, refusal, forget, act };
}
