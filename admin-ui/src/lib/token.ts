const key = 'managerToken';

/** The token of the back office; the portal keeps its own under another name. */
export const readToken = () => localStorage.getItem(key) ?? undefined;

export function writeToken(token: string | undefined) {
  if (token) localStorage.setItem(key, token);
  else localStorage.removeItem(key);
}

/** Calls back when another tab has logged in. */
export function onOtherLogin(listen: () => void) {
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) listen();
  });
}
