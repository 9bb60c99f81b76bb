import { useEffect, useState } from 'react';

type MailLink = { token: string | undefined; mark: string | undefined };
type Kept = { mailToken?: string; mailMark?: string } | null;

function readLink(): MailLink {
  const query = new URLSearchParams(window.location.search);
  const kept = window.history.state as Kept;
  const token = query.get('token');
  if (token) return { token, mark: query.get('mark') ?? undefined };
  return { token: kept?.mailToken, mark: kept?.mailMark };
}

/**
 * What a mail's link carries: its token, and after a sign-up the name of its mark. Taken out of the address at once (T-12) and
 * kept in this history entry alone, so that a reload in the middle of the form does not lose it.
 */
export function useMailLink(): MailLink {
  const [link] = useState(readLink);
  useEffect(() => {
    if (!link.token) return;
    const kept: Kept = { mailToken: link.token, ...(link.mark ? { mailMark: link.mark } : {}) };
    window.history.replaceState({ ...window.history.state, ...kept }, '', window.location.pathname);
  }, [link]);
  return link;
}
