import { paths } from '@/config/paths';

/** Takes the token out of the address of the login; what else is there stays. */
function takeFromAddress(): string | undefined {
  const { pathname, searchParams, hash } = new URL(window.location.href);
  const token = pathname === paths.login ? searchParams.get('token') : null;
  if (token === null) return undefined;
  searchParams.delete('token');
  const rest = searchParams.size > 0 ? `?${searchParams}` : '';
  window.history.replaceState(window.history.state, '', `${pathname}${rest}${hash}`);
  return token;
}

// When this file is loaded: before any screen, call or picture could pass the address on (T-12).
let token = takeFromAddress();

/** The one-time token that a login at a provider, or the mail about its address, left in the address of this page. */
export const loginToken = {
  get: () => token,
  /** Goes on at the login with the token of a step that waited. */
  keep: (waited: string) => {
    token = waited;
  },
  /** It was sent to the server, and is good no more. */
  forget: () => {
    token = undefined;
  },
};
