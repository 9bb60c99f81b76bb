import { formatTime } from 'contract';
import { HardDrive, Loader, X } from 'lucide-react';
import { useFormState } from 'react-hook-form';
import { listErrors } from '@/lib/form-errors';
import { useSession } from '@/lib/session';

/** At the top right of a card that is edited: where its contents are (look §3.5). Inside the card's form. */
export function CardChip({ keptAt }: { keptAt: number | undefined }) {
  const { isSubmitting, errors } = useFormState();
  const over = useSession().state === 'over';
  const problems = listErrors(errors).length;
  return (
    <span role="status" className="inline-flex min-w-0 items-center gap-1 text-small text-muted empty:hidden">
      {isSubmitting ? (
        <span className="inline-flex items-center gap-1 [animation:fade-in_120ms_300ms_backwards]">
          <Loader aria-hidden size={16} className="shrink-0" />
          {over ? '請重新登入' : '儲存中…'}
        </span>
      ) : problems > 0 ? (
        <span className="inline-flex items-center gap-1 rounded-tag bg-error-wash px-2 py-0.5 font-bold text-error-ink">
          <X aria-hidden size={16} className="shrink-0" />
          {problems} 個地方要修改
        </span>
      ) : keptAt !== undefined ? (
        <>
          <HardDrive aria-hidden size={16} className="shrink-0" />
          草稿已存在這台裝置 {formatTime(keptAt)}
        </>
      ) : null}
    </span>
  );
}
