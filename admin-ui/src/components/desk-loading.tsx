import { useHoldKeys } from './keys/held-keys';
import { PageLoading } from './page-state';

/** A desk whose story is still on its way: what is typed meanwhile is done once it is there. */
export function DeskLoading() {
  useHoldKeys();
  return <PageLoading rows={12} />;
}
