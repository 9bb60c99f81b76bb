import { createContext, useContext } from 'react';
import type { Identity } from './session';

const IdentityContext = createContext<Identity | undefined>(undefined);

export const IdentityProvider = IdentityContext.Provider;

/** Who works here; only inside the shell, which waits until it knows. */
export function useIdentity(): Identity {
  const identity = useContext(IdentityContext);
  if (!identity) throw new Error('useIdentity outside the shell');
  return identity;
}
