import { Button } from 'antd';
import { type Edition, EXTENSION_FOR_ALL, extendAllProblem, extendedDates, untilText } from 'contract';
import { ApiError, errorText } from 'web-kit/api-error';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { useConfirm } from '../confirm';

type Dates = Pick<Edition, 'close_time' | 'supplement_deadline' | 'review_deadline'>;

/** What half an hour for all does, in words. */
export function extendAllWords(close: number, dates: Dates, now: number): string {
  const after = extendedDates(close, dates);
  const supplements = after.supplement_deadline !== dates.supplement_deadline ? '補件截止也會到這個時間。' : '';
  return `截止時間從 ${untilText(close, now)} 改成 ${untilText(close + EXTENSION_FOR_ALL, now)}，所有小組都適用。${supplements}開著的故事幾秒內就會知道。`;
}

/** Half an hour more for all, once for what the screen shows. Nothing where it would be no help. */
export function ExtendAllButton({ dates, onDone }: { dates: Dates; onDone: () => void }) {
  const { send, sending } = useSend();
  const confirm = useConfirm();
  const toast = useToast();
  const { close_time } = dates;
  if (close_time === null || extendAllProblem(close_time, Date.now())) return null;

  const extend = async () => {
    const text = extendAllWords(close_time, dates, Date.now());
    if (!(await confirm({ title: '所有小組延長 30 分鐘？', text, ok: '延長 30 分鐘' }))) return;
    try {
      await send('put', '/site-setting/edition/extend', { base: { close_time } });
      toast.done(`已延長到 ${untilText(close_time + EXTENSION_FOR_ALL, Date.now())}`);
    } catch (thrown) {
      const taken = thrown instanceof ApiError && thrown.code === 'version_conflict';
      toast.failed(taken ? '剛才已經有人改過截止時間，沒有再延長一次。' : errorText(thrown));
    } finally {
      onDone();
    }
  };
  return (
    <Button loading={sending} onClick={() => void extend()}>
      延長 30 分鐘
    </Button>
  );
}
