import type { ReactNode } from 'react';
import { errorText } from 'web-kit/api-error';
import { Button } from './button';
import { NoticeBox } from './notice-box';
import { StageShape, stages } from './stage-shape';

/** What will be here, and one button that begins it. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-line bg-card px-4 py-12 text-center">
      <span className="flex gap-3">
        {stages.map((stage) => (
          <StageShape key={stage} stage={stage} size={24} />
        ))}
      </span>
      <p className="text-h3 font-bold">{title}</p>
      {children && <p className="max-w-text text-muted">{children}</p>}
      {action}
    </div>
  );
}

/** A part of a page that could not be loaded: what failed, and once more. */
export function LoadError({ what, error, onRetry }: { what: string; error: unknown; onRetry: () => void }) {
  return (
    <NoticeBox kind="error" role="alert" title={`${what}沒有載入成功`}>
      <p>{errorText(error)}</p>
      <Button className="mt-3" onClick={onRetry}>
        再試一次
      </Button>
    </NoticeBox>
  );
}
