import { useEffect } from 'react';

/** The browser asks before a reload or a closed tab would lose what is nowhere but on this page. */
export function useLeavingQuestion(asked: boolean) {
  useEffect(() => {
    if (!asked) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asked]);
}
