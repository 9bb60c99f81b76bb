import { useEffect, useState } from 'react';

const drawing = 300;

/** What goes on paper: handed over, drawn, printed, forgotten. */
export function usePrint<Each>() {
  const [sheets, setSheets] = useState<readonly Each[]>([]);
  useEffect(() => {
    if (sheets.length === 0) return;
    // The QR codes come from a chunk of their own; the pause lets them be drawn.
    const timer = setTimeout(() => window.print(), drawing);
    const done = () => setSheets([]);
    window.addEventListener('afterprint', done);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', done);
    };
  }, [sheets]);
  return { sheets, print: setSheets };
}
