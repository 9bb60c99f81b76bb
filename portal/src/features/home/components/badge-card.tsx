import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { BadgePicture } from './badge-picture';
import { type Badge, badges } from './badges';

/** 徽章: three samples; each opens what it stands for (M §2). */
export function BadgeCard() {
  const [open, setOpen] = useState<Badge>();
  const close = () => setOpen(undefined);
  return (
    <Card aria-labelledby="badges-title">
      <CardTitle id="badges-title" className="text-h2">
        挑戰徽章
      </CardTitle>
      <ul className="flex justify-between gap-1 md:max-xl:flex-col">
        {badges.map((badge) => (
          <li key={badge.goal} className="min-w-0 grow basis-0">
            <button
              type="button"
              onClick={() => setOpen(badge)}
              className="flex w-full flex-col items-center gap-2 rounded-button py-3 text-small hover:bg-sunken"
            >
              <BadgePicture stage={badge.stage} goal={badge.goal} className="w-16" />
              <span className="font-bold">{badge.goal} 個挑戰</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-small text-muted">灰色的還沒有得到。點一下，看看徽章的樣子。</p>
      <Dialog
        open={open !== undefined}
        onOpenChange={close}
        title={open?.name ?? ''}
        actions={
          <Button kind="primary" onClick={close}>
            知道了
          </Button>
        }
      >
        {open && (
          <div className="flex flex-col items-center gap-3 text-center">
            <BadgePicture stage={open.stage} goal={open.goal} lit className="w-32" />
            <p className="text-h3 font-bold">目標：{open.goal} 個挑戰</p>
            <p>{open.text}</p>
          </div>
        )}
      </Dialog>
    </Card>
  );
}
