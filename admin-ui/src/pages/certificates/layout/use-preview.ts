import type { CertificateLayout, CertificateLayoutPreview } from 'contract';
import { useEffect, useMemo, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { api } from '@/lib/api-client';

/** So long after the last change a new one is drawn, ms. */
const AFTER = 600;
const PAGES = 3;

type Drawn = Omit<CertificateLayoutPreview, 'pdf'> & { file: Blob; pages: string[] };

const draw = async (url: string, layout: string): Promise<Drawn> => {
  const { pdf, ...rest } = await api.post<CertificateLayoutPreview>(url, { layout: JSON.parse(layout) });
  const bytes = Uint8Array.from(atob(pdf), (sign) => sign.charCodeAt(0));
  const file = new Blob([bytes], { type: 'application/pdf' });
  const { pagesOf } = await import('web-kit/pdf-page');
  const pages = await pagesOf(bytes.buffer, PAGES);
  return { ...rest, file, pages: pages.map((page) => URL.createObjectURL(page)) };
};

const letGo = (drawn: Drawn | undefined) => {
  for (const page of drawn?.pages ?? []) URL.revokeObjectURL(page);
};

/** A layout as it is printed, drawn again a moment after each change; while it can't be, the last one stays. */
export function usePreview(url: string, layout: CertificateLayout | undefined) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const text = layout && JSON.stringify(layout);
  const asked = useMemo(() => ({ text, round }), [text, round]);

  useEffect(() => {
    const { text } = asked;
    if (text === undefined) return;
    let current = true;
    setBusy(true);
    const timer = setTimeout(async () => {
      try {
        const next = await draw(url, text);
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
