import { type Edition, extendAllProblem, formatDateTime } from 'contract';
import { DetailCard } from '@/components/detail/detail-layout';
import { ExtendAllButton } from '@/components/extend/extend-all-button';
import { useIdentity } from '@/lib/identity';

/** Half an hour more for all, on the last night. */
export function ExtendCard({ edition, refetch }: { edition: Edition; refetch: () => Promise<unknown> }) {
  const { role } = useIdentity();
  const { close_time } = edition;
  if (role !== 'admin' || close_time === null || extendAllProblem(close_time, Date.now())) return null;
  return (
    <DetailCard id="extend" title="延長截止時間">
      <p className="space-below">
        {`現在的截止時間是 ${formatDateTime(close_time)}。要讓所有小組多半小時，按一次就好；只有一組需要時，請到那一則故事按「延長這一組」。`}
      </p>
      <ExtendAllButton dates={edition} onDone={() => void refetch()} />
    </DetailCard>
  );
}
