import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from 'contract';
import { Link } from 'react-router-dom';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';
import { removalQuery } from '../api/own-data';

/** On a member's home while the account waits for its erasure: when, and where to take it back. */
export function RemovalNotice() {
  const { data } = useQuery(removalQuery);
  if (data?.due_time == null) return null;
  return (
    <NoticeBox kind="warning" title={`帳號會在 ${formatDateTime(data.due_time)} 之後刪除`}>
      <p>
        想留下帳號的話，請到
        <Link to={paths.personInfo} className="text-brand underline underline-offset-4">
          個人資料
        </Link>
        取消刪除。
      </p>
    </NoticeBox>
  );
}
