import { useEffect, useMemo, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { api } from '@/lib/api-client';

/** So long after the last change a new one is drawn, ms. */
const AFTER = 600;
const PAGES = 3;

type Drawn<Answer> = Omit<Answer, 'pdf'> & { file: Blob; pages: string[] };

const draw = async <Answer extends { pdf: string }>(url: string, body: string): Promise<Drawn<Answer>> => {
  const { pdf, ...rest } = await api.post<Answer>(url, JSON.parse(body));
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
  const file = new Blob([bytes], { type: 'application/pdf' });
  const { pagesOf } = await import('web-kit/pdf-page');
  const pages = await pagesOf(bytes.buffer, PAGES);
  return { ...rest, file, pages: pages.map((page) => URL.createObjectURL(page)) };
};

const letGo = (drawn: { pages: string[] } | undefined) => {
  for (const page of drawn?.pages ?? []) URL.revokeObjectURL(page);
};

/** What is edited as it is printed, drawn again a moment after each change; while it can't be (`body` undefined), the last one stays. */
export function usePreview<Answer extends { pdf: string }>(url: string, body: object | undefined) {
  const [drawn, setDrawn] = useState<Drawn<Answer>>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const text = body && JSON.stringify(body);
  const asked = useMemo(() => ({ text, round }), [text, round]);

  useEffect(() => {
    const { text } = asked;
    if (text === undefined) return;
    let current = true;
    setBusy(true);
    const timer = setTimeout(async () => {
      try {
        const next = await draw<Answer>(url, text);
        if (!current) return letGo(next);
        setError(undefined);
        setDrawn(next);
      } catch (thrown) {
        if (current) setError(errorText(thrown));
      }
      if (current) setBusy(false);
    }, AFTER);
    return () => {
      current = false;
      clearTimeout(timer);
      setBusy(false);
    };
  }, [url, asked]);
  useEffect(() => () => letGo(drawn), [drawn]);

  return { drawn, error, busy, again: () => setRound(round + 1) };
}
