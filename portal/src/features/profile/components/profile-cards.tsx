import type { Job, User } from 'contract';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { NoticeDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { toast } from '@/components/ui/toast';
import { useCards } from '../hooks/use-cards';
import type { useProfile } from '../hooks/use-profile';
import { staleWords } from '../stale-words';
import { JobList } from './job-list';
import { PersonalCard } from './personal-card';

type Props = {
  user: User;
  profile: ReturnType<typeof useProfile>;
  message: string | undefined;
  onConfirmed: () => void;
  account: ReactNode;
};

/** The cards of the personal data; a `message` opens the notice that puts all of them into edit mode (M §2). */
export function ProfileCards({ user, profile, message, onConfirmed, account }: Props) {
  const cards = useCards();
  // Who tries to go on is led here again, and sees the message again.
  const { key } = useLocation();
  const [seen, setSeen] = useState<string>();
  const warning = useRef<HTMLDivElement>(null);
  const jobs = user.jobs ?? [];

  const checkNow = () => {
    flushSync(() => {
      setSeen(key);
      cards.editAll(['basic', ...jobs.map(({ id }) => id)]);
    });
    warning.current?.focus();
  };
  const savedPersonal = (saved: User) => {
    profile.putUser(saved);
    cards.close('basic');
    toast.success('修改成功');
    if (message !== undefined) onConfirmed();
  };
  const savedJob = (job: Job, before: string) => {
    profile.putJob(job);
    cards.close(before, job.id);
    toast.success('修改成功');
  };
  const removeJob = async (job: Job) => {
    await profile.removeJob(job);
    toast.success('刪除成功');
  };
  return (
    <>
      {message !== undefined && (
        <div ref={warning} tabIndex={-1}>
          <NoticeBox kind="warning" title="個人資料需要確認">
            {staleWords(message)}
          </NoticeBox>
        </div>
      )}
      {account}
      <PersonalCard
        user={user}
        editing={cards.isEditing('basic')}
        onEdit={() => cards.edit('basic')}
        onSaved={savedPersonal}
        onCancel={() => cards.close('basic')}
      />
      <JobList jobs={jobs} cards={cards} onSaved={savedJob} onRemove={removeJob} />
      <NoticeDialog open={message !== undefined && seen !== key} onClose={checkNow} title="提示" action="立刻檢查">
        {message !== undefined && staleWords(message)}
      </NoticeDialog>
    </>
  );
}
