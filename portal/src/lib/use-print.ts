import { useEffect, useState } from 'react';

/** What stands in the place of something that comes from a chunk of its own, such as a QR code. */
const WAITS = '[data-print-waits]';

/** How often it is looked for, and how long paper waits for it at most (ms): without a line the words are better than nothing. */
const LOOK = 50;
const LONGEST = 5_000;

/** What goes on paper: handed over, drawn whole, printed, forgotten. */
export function usePrint<Each>() {
  const [sheets, setSheets] = useState<readonly Each[]>([]);
  useEffect(() => {
    if (sheets.length === 0) return;
    const end = performance.now() + LONGEST;
    const timer = setInterval(() => {
      if (document.querySelector(WAITS) && performance.now() < end) return;
      clearInterval(timer);
      window.print();
    }, LOOK);
    const done = () => setSheets([]);
    window.addEventListener('afterprint', done);
    return () => {
      clearInterval(timer);
      window.removeEventListener('afterprint', done);
    };
  }, [sheets]);
  return { sheets, print: setSheets };
}
