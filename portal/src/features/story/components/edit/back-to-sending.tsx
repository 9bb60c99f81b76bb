import { ArrowLeft } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';

type Props = {
  /** What kept the story from being sent and is still to be done here. */
  refused: string | undefined;
  onBack: () => void;
};

/** In a section that the list before sending led to: why, and the way back. */
export function BackToSending({ refused, onBack }: Props) {
  return (
    <>
      {refused && (
        <NoticeBox kind="warning" role="status" className="mb-3" title={`還不能送出：${refused}`}>
          先完成這一段，再回到送出前的檢查。
        </NoticeBox>
      )}
      <Button kind="quiet" onClick={onBack} className="-mt-2 mb-3 -ml-2">
        <ArrowLeft aria-hidden size={20} />
        回到送出前的檢查
      </Button>
    </>
  );
}
