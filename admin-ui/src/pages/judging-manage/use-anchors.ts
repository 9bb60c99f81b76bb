import { ANCHORS, type Anchors, INDICATORS } from 'contract';
import { useState } from 'react';

type Typed = { account: string; key: boolean[]; note: string };

const empty = (): Typed => ({ account: '', key: INDICATORS.map(() => false), note: '' });
const asTyped = ({ anchors }: Anchors): Typed[] => anchors.map(({ account, key, note }) => ({ account, key, note }));

/** The anchors as they stand on the screen, and the version that they began with. */
export function useAnchors(stored: Anchors) {
  const [rows, setRows] = useState(() => asTyped(stored));
  const [base, setBase] = useState(stored.update_time);
  return {
    rows,
    change: (at: number, next: Partial<Typed>) =>
      setRows(rows.map((row, index) => (index === at ? { ...row, ...next } : row))),
    begin: () => setRows(Array.from({ length: ANCHORS }, empty)),
    clear: () => setRows([]),
    keepOver: setBase,
    take(next: Anchors) {
      setRows(asTyped(next));
      setBase(next.update_time);
    },
    /** What is sent. */
    body: { anchors: rows, base },
  };
}
