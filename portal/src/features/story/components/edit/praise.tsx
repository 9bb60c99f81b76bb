import type { ReactNode } from 'react';
import { NoticeBox } from '@/components/ui/notice-box';
import { StageShape, stages } from '@/components/ui/stage-shape';

/** The four shapes fly up once, for those who like things to move. */
function Burst() {
  return (
    <span aria-hidden="true" className="burst pointer-events-none absolute bottom-1/2 left-1/3 motion-reduce:hidden">
      {stages.map((stage) => (
        <StageShape key={stage} stage={stage} size={24} className="absolute" />
      ))}
    </span>
  );
}

type Props = {
  title: string;
  /** It was done just now, before the children's eyes. */
  now: boolean;
  children?: ReactNode;
};

/** What the children did, with a small celebration in the moment that it is done. */
export function Praise({ title, now, children }: Props) {
  return (
    <div className="relative">
      <NoticeBox kind="success" title={title}>
        {children}
      </NoticeBox>
      {now && <Burst />}
    </div>
  );
}
