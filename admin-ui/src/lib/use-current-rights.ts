import type { RouteValue } from 'contract';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { ApiError } from 'web-kit/api-error';
import { api } from './api-client';
import { leaveAfter } from './leave-after';
import { sameRights } from './rights';
import { type Identity, identityStore } from './session';
import { useToast } from './use-toast';

const apart = 10_000;

/** Who works here, with the rights of now: those in the server's last answer. */
export const useSignedIn = (): Identity | undefined => useSyncExternalStore(identityStore.subscribe, identityStore.get);

/** Says so when rights change, and asks for them whenever the window gets the focus again. */
export function useCurrentRights(routes: readonly RouteValue[] | undefined) {
  const toast = useToast();
  const before = useRef(routes);
  useEffect(() => {
    const changed = before.current && routes && !sameRights(before.current, routes);
    before.current = routes;
    if (changed) toast.done('您的使用權限有變動，選單已經更新');
  }, [routes, toast]);

  useEffect(() => {
    let asked = Date.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < apart) return;
      asked = Date.now();
      api.get('/auth').catch((thrown: unknown) => thrown instanceof ApiError && leaveAfter(thrown));
    };
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, []);
}
