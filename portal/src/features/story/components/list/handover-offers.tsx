import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime, type HandoverOffer } from 'contract';
import { errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { toast } from '@/components/ui/toast';
import { acceptHandover, handoversQuery, releaseHandover } from '../../api/handovers';

function Offer({ offer }: { offer: HandoverOffer }) {
  const queries = useQueryClient();
  const { accepted } = offer;
  const answer = useMutation({
    mutationFn: () => (accepted ? releaseHandover : acceptHandover)(offer.id),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(errorText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey: handoversQuery.queryKey }),
  });
  const name = offer.story_name || offer.team_name;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0">
        <span className="font-bold">{name}</span>
        <span className="ml-2 font-mono text-small text-muted">{offer.account}</span>
        <span className="block">
          {offer.owner_name}的帳號會在 {formatDateTime(offer.due_time)} 之後刪除。
        </span>
      </p>
      <span className="flex flex-wrap items-center gap-x-3">
        {accepted && <span className="font-bold">你會接手</span>}
        <Button
          kind={accepted ? 'quiet' : 'secondary'}
          busy={answer.isPending}
          onClick={() => answer.mutate()}
          aria-label={`${accepted ? '不接手了' : '接手'}：${name}`}
        >
          {accepted ? '不接手了' : '接手'}
        </Button>
      </span>
    </li>
  );
}

/** Stories that are erased with their owner's account unless another counsellor takes them over; nothing without one. */
export function HandoverOffers({ className }: { className?: string }) {
  const { data = [] } = useQuery(handoversQuery);
  if (data.length === 0) return null;
  const isOpen = data.some(({ accepted }) => !accepted);
  return (
    <NoticeBox
      kind={isOpen ? 'warning' : 'info'}
      title={isOpen ? '這些故事需要新的負責人' : '這些故事會交給你'}
      className={className}
    >
      <p className="mb-2">
        {isOpen
          ? '你是這些故事的輔導員。接手之後由你編輯和送出；沒有人接手的話，會和原來的帳號一起刪除。'
          : '原來的帳號刪除之後，故事會出現在你的小組列表，由你編輯和送出。在那之前不需要做任何事，也可以改變心意。'}
      </p>
      <ul className="divide-y divide-line">
        {data.map((offer) => (
          <Offer key={offer.id} offer={offer} />
        ))}
      </ul>
    </NoticeBox>
  );
}
