import { useEffect, useState } from 'react';

const patience = 8000;

/** A thin bar while the next screen is fetched; after 8 s a way on (look §3.6). */
export function NavigationBusy() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <div aria-hidden="true" className="fade-in fixed inset-x-0 top-0 z-50 h-1 bg-brand-mark" />
      <p
        role="status"
        className="fixed inset-x-0 top-1 z-50 mx-auto flex w-fit items-center gap-3 rounded-button border border-edge bg-card px-4 shadow-menu empty:hidden"
      >
        {late && (
          <>
            還在載入…
            <button
              type="button"
              onClick={() => window.location.reload()}
              className="min-h-12 font-bold text-brand underline underline-offset-4"
            >
              重新載入
            </button>
          </>
        )}
      </p>
    </>
  );
}
