import type { BaseRecord } from '@refinedev/core';
import type { ListOffer } from './list-state';
import { useListState } from './use-list-state';
import { useRows } from './use-rows';

/** What every list page hands to `ListPage`: its state, which lives in the address, and its rows. */
export function useListPage<Row extends BaseRecord>(resource: string, offer: ListOffer) {
  const [state, change] = useListState(offer);
  const page = useRows<Row>({ resource, state, change });
  return { name: resource, sizes: offer.sizes, narrowings: offer.narrowings ?? [], state, change, page };
}
