import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '@/lib/cn';
import { useOnline } from '@/lib/online';
import { Button } from './button';

/** A still grey block where text or a picture will be. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cn('block rounded-input bg-sunken', className ?? 'h-6 w-full')} />;
}

type LoadingProps = {
  children: ReactNode;
  /** The skeleton is as high as what comes: it keeps the place from the start, and what is below may be seen. */
  fitting?: boolean;
};

/** Shows nothing for 300 ms, then the skeleton, and after 8 s a way on (look §3.6). */
export function Loading({ children, fitting }: LoadingProps) {
  const [stage, setStage] = useState<'blink' | 'short' | 'long'>('blink');
  useEffect(() => {
    const short = setTimeout(() => setStage('short'), 300);
    const long = setTimeout(() => setStage('long'), 8000);
    return () => {
      clearTimeout(short);
      clearTimeout(long);
    };
  }, []);
  const online = useOnline();
  // As high as the window from the start: what is below the content is not seen before it has its place.
  if (stage === 'blink') return fitting ? <div className="invisible">{children}</div> : <div className="min-h-dvh" />;
  return (
    <div role="status" className={cn(!fitting && 'min-h-dvh')}>
      {stage === 'short' && <span className="sr-only">載入中</span>}
      {stage === 'long' && (
        <p className="mb-4 flex flex-wrap items-center gap-3">
          {online ? '還在載入…' : '目前離線，連線後會繼續載入。'}
          {online && <Button onClick={() => window.location.reload()}>重新載入</Button>}
        </p>
      )}
      {children}
    </div>
  );
}
