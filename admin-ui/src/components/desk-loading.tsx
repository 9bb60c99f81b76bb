import { PageLoading } from './page-state';
import { useHoldKeys } from './shortcuts/held-keys';

/** A desk whose story is still on its way: what is typed until then is done once it is there. */
export function DeskLoading() {
  useHoldKeys();
  return <PageLoading rows={12} />;
}
