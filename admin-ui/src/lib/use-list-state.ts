import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { changeAddress, type ListChange, type ListOffer, readListState } from './list-state';

/** The list's state, which lives in the address. Only another page is a step of its own for the back button. */
export function useListState(offer: ListOffer) {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params, offer), [params, offer]);
  const change = useCallback(
    // Two changes may come before one render: the address itself always knows the first.
    (next: ListChange) =>
      setParams(changeAddress(new URLSearchParams(location.search), next), { replace: !('page' in next) }),
    [setParams],
  );
  return [state, change] as const;
}
