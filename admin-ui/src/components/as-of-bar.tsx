import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { asOf, asOfText } from '@/lib/as-of';
import { Notice } from './notice';

/** On top of a page whose list the server has answered a little old. */
export function AsOfBar() {
  // Another page draws it anew; the address is whole, as it was noted.
  useLocation();
  const old = useSyncExternalStore(asOf.subscribe, asOf.get);
  return old && old.page === globalThis.location.pathname ? <Notice kind="info">{asOfText(old.time)}</Notice> : null;
}
