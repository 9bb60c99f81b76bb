import { useQuery } from '@tanstack/react-query';
import { CircleDashed, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Card, CardTitle } from '@/components/ui/card';
import { LoadError } from '@/components/ui/empty-state';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { count } from '@/lib/count';
import { countsQuery } from '../api/get-counts';

const tile =
  'flex min-h-24 grow basis-0 flex-col justify-center rounded-button border-2 px-4 py-3 hover:bg-brand-50 hover:border-brand-mark';

function Count({ value, label, open }: { value: number; label: string; open: boolean }) {
  const Icon = open ? CircleDashed : Send;
  return (
    <Link to={paths.signUp(1)} className={`${tile} ${open && value > 0 ? 'border-brand-mark' : 'border-line'}`}>
      <span className="text-figure font-bold tabular">
        {count(value)}
        <span className="ml-1 text-body font-normal"> 則</span>
      </span>
      <span className="flex items-center gap-2">
        <Icon aria-hidden size={20} className="shrink-0 text-brand-mark" />
        {label}
      </span>
    </Link>
  );
}

/** 進行中的挑戰: stories not yet sent and sent, both leading to the list, and the way back into one (M §2, look §3.2). */
export function OngoingCard({ goOn }: { goOn: ReactNode }) {
  const counts = useQuery(countsQuery);
  return (
    <Card aria-labelledby="ongoing-title">
      <CardTitle id="ongoing-title" className="text-h2">
        進行中的挑戰
      </CardTitle>
      {counts.data && (
        <div className="flex gap-3">
          <Count open value={counts.data.not_applied} label="還沒送出" />
          <Count open={false} value={counts.data.applied} label="已經送出" />
        </div>
      )}
      {counts.isError && <LoadError what="挑戰的數量" error={counts.error} onRetry={() => void counts.refetch()} />}
      {counts.isPending && (
        <Loading fitting>
          <span className="flex gap-3">
            <Skeleton className="h-24.25 grow" />
            <Skeleton className="h-24.25 grow" />
          </span>
        </Loading>
      )}
      {goOn}
    </Card>
  );
}
