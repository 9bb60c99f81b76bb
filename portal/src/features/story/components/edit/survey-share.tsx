import { useMutation } from '@tanstack/react-query';
import { Bell, Copy, Ellipsis, Mail, QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { CopyByHand } from '@/components/ui/copy-by-hand';
import { Dialog } from '@/components/ui/dialog';
import { Menu, menuItem } from '@/components/ui/menu';
import { toast } from '@/components/ui/toast';
import { remindSurvey } from '../../api/remind-survey';
import { useEdit } from './edit-context';
import type { Respondent } from './survey-list';

const QrCode = lazy(() => import('@/components/ui/qr-code'));

type Props = { person: Respondent; formType: string; title: string; url: string };

/** Under one button, since a class has many: ways to bring a person the own questionnaire: its link, a QR code, a text that asks for it, and, with an address, a mail. */
export function SurveyShare({ person, formType, title, url }: Props) {
  const { story } = useEdit();
  const [byHand, setByHand] = useState<string>();
  const [shown, setShown] = useState(false);
  const link = new URL(url, window.location.href).href;
  const asking = `${person.name}，請填寫「${story.team_name}」的${title}，不用登入：\n${link}`;
  const copy = async (text: string, done: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setByHand(undefined);
      toast.success(done);
    } catch {
      setByHand(text);
    }
  };
  const mail = useMutation({
    mutationFn: () => remindSurvey(formType, person.id, story.id),
    onSuccess: () => toast.success(`已把問卷連結寄到${person.name}的信箱`),
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <>
      <Menu label={`把連結傳給${person.name}`} button={<Ellipsis aria-hidden size={24} />}>
        <button type="button" className={menuItem} onClick={() => void copy(link, `已複製${person.name}的問卷連結`)}>
          <Copy aria-hidden size={20} />
          複製連結
        </button>
        <button type="button" className={menuItem} onClick={() => setShown(true)}>
          <QrIcon aria-hidden size={20} />
          QR
        </button>
        <button
          type="button"
          className={menuItem}
          onClick={() => void copy(asking, '已複製提醒的文字和連結，可以貼到 LINE')}
        >
          <Bell aria-hidden size={20} />
          提醒
        </button>
        {person.email && (
          <button type="button" className={menuItem} onClick={() => !mail.isPending && mail.mutate()}>
            <Mail aria-hidden size={20} />
            寄到信箱
          </button>
        )}
      </Menu>
      {byHand && (
        <div className="w-full">
          <CopyByHand text={byHand} />
        </div>
      )}
      <Dialog
        open={shown}
        onOpenChange={setShown}
        title={`${person.name}的${title}`}
        description="用手機掃描，就能填寫。"
      >
        <div className="mx-auto size-60">
          <Suspense>
            <QrCode text={link} label={`${person.name}的${title}網址`} />
          </Suspense>
        </div>
      </Dialog>
    </>
  );
}
