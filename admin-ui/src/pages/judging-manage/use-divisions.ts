import { DIVISIONS, type Division, type DivisionsAnswer, type JudgingSession } from 'contract';
import { useState } from 'react';

/** The divisions as they stand on the screen, and the version that they began with. */
export function useDivisions({ divisions, divisions_time }: Pick<JudgingSession, 'divisions' | 'divisions_time'>) {
  const [rows, setRows] = useState<readonly Division[]>(divisions);
  const [base, setBase] = useState(divisions_time);
  return {
    rows,
    base,
    full: rows.length >= DIVISIONS,
    add: () => setRows([...rows, { id: crypto.randomUUID(), name: '', levels: [], cities: [], adult: null }]),
    change: (id: string, next: Partial<Omit<Division, 'id'>>) =>
      setRows(rows.map((row) => (row.id === id ? { ...row, ...next } : row))),
    remove: (id: string) => setRows(rows.filter((row) => row.id !== id)),
    /** A story falls into the first that fits, so their order counts. */
    raise: (at: number) => setRows(rows.toSpliced(at, 1).toSpliced(at - 1, 0, ...rows.slice(at, at + 1))),
    keepOver: setBase,
    take({ divisions, update_time }: DivisionsAnswer) {
      setRows(divisions.map(({ stories: _, ...division }) => division));
      setBase(update_time);
    },
  };
}

export type Dividing = ReturnType<typeof useDivisions>;
