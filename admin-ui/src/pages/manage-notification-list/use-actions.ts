import { useInvalidate } from '@refinedev/core';
import type { Notification, ResendBody } from 'contract';
import { useNavigate } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { paths } from '@/paths';

export const resource = 'manage-notification-list';

/** What is done to a notification outside its form; each says what became of it, and the list is fetched again. */
export function useActions() {
  const { send, sending } = useSend();
  const invalidate = useInvalidate();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const toast = useToast();
  const renew = () => invalidate({ resource, invalidates: ['list'] });

  const attempt = (work: () => Promise<unknown>) =>
    toast.attempt(async () => {
      await work();
      await renew();
    });

  /** Asks, then deletes. */
  const drop = async (id: string, subject: string) => {
    const text = `「${subject}」刪除後不能復原；已排程的也不會寄出。`;
    if (!(await confirm({ title: '確定刪除？', text, ok: '確定', danger: true }))) return false;
    const done = await attempt(() => send('delete', `/notification/${id}`, {}));
    if (done) toast.done('刪除成功！');
    return done;
  };

  /** Makes a draft of the same words and opens it. */
  const duplicate = (id: string) =>
    attempt(async () => {
      const copy = await send<Notification>('post', `/notification/${id}/duplicate`, {});
      toast.done('已複製成新的草稿');
      await navigate(paths.notification.of(copy.id));
    });

  const pause = async (id: string) => {
    if (await attempt(() => send('put', `/notification/${id}/pause`, {}))) toast.done('已暫停寄送，正在寄的幾封會寄完');
  };

  const resume = async (id: string) => {
    if (await attempt(() => send('put', `/notification/${id}/resume`, {}))) toast.done('繼續寄送');
  };

  /** Asks, then sends again to those in these states, or only to the mails named. */
  const resend = async (id: string, body: ResendBody, people: number) => {
    const unknown = body.states.includes('unknown');
    const risk = '結果不明的信可能已經寄到了，重寄的話對方可能收到兩封。';
    const text = unknown ? risk : '會用同樣的內容再寄一次。';
    if (!(await confirm({ title: `重寄給 ${people} 人？`, text, ok: '重寄', danger: unknown }))) return false;
    return attempt(async () => {
      const { message } = await send<{ message: string }>('post', `/notification/${id}/resend`, body);
      toast.done(message);
    });
  };

  return { drop, duplicate, pause, resume, resend, renew, busy: sending };
}
