import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime, REMOVAL_DAYS, type Removal } from 'contract';
import { useId, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/dialog';
import { NoticeBox } from '@/components/ui/notice-box';
import { toast } from '@/components/ui/toast';
import { useProved } from '@/lib/use-proved';
import { askRemoval, removalQuery, withdrawRemoval } from '../api/own-data';
import { LeavingStories } from './leaving-stories';
import { PresentPassword } from './present-password';

type Put = (removal: Removal) => void;

function Asked({ removal, due, put }: { removal: Removal; due: number; put: Put }) {
  const withdraw = useMutation({
    mutationFn: withdrawRemoval,
    onSuccess: (after) => {
      put(after);
      toast.success('已取消，帳號不會刪除');
    },
    onError: (error) => toast.error(errorText(error)),
  });
  return (
    <NoticeBox kind="warning" title={`帳號會在 ${formatDateTime(due)} 之後刪除`}>
      <p>在那之前可以照常使用，也可以隨時取消。刪除之後不能復原。</p>
      <LeavingStories stories={removal.stories} />
      <Button className="mt-4" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        取消刪除
      </Button>
    </NoticeBox>
  );
}

function NotAsked({ removal, put }: { removal: Removal; put: Put }) {
  const [confirming, setConfirming] = useState(false);
  const ask = useProved(async (password) => {
    put(await askRemoval(password));
    toast.success(`已收到，帳號會在 ${REMOVAL_DAYS} 天後刪除`);
  });
  return (
    <>
      <p className="mb-4">
        申請後有 {REMOVAL_DAYS} 天可以改變心意。時間到了，帳號、個人資料和沒有人接手的故事都會刪除，不能復原。
      </p>
      <Button busy={ask.busy} onClick={() => setConfirming(true)}>
        刪除帳號
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={`${REMOVAL_DAYS} 天後刪除這個帳號？`}
        description={
          <>
            <p>
              {REMOVAL_DAYS}{' '}
              天內可以在這裡取消。一起刪除的故事，小組帳號也不能再登入。授權同意的紀錄會依規定的期限保存；交給別人的故事和別人的故事裡，只留下你的姓名。
            </p>
            <LeavingStories stories={removal.stories} />
          </>
        }
        action="刪除帳號"
        danger
        onConfirm={ask.start}
      />
      {ask.asking && (
        <PresentPassword
          why="你登入超過 10 分鐘了。申請刪除帳號前，請輸入目前的密碼。"
          action="確認並申請刪除"
          onAnswer={ask.answer}
          onCancel={ask.stopAsking}
        />
      )}
    </>
  );
}

/** 刪除帳號: what becomes of each story, and seven days to change one's mind (decision 72). */
export function RemovalCard() {
  const queries = useQueryClient();
  const { data } = useQuery(removalQuery);
  const id = useId();
  // What was pressed makes way: the focus goes to the title of the card once its dialog has closed.
  const put: Put = (removal) => {
    queries.setQueryData(removalQuery.queryKey, removal);
    setTimeout(() => document.getElementById(id)?.focus());
  };
  if (!data) return null;
  return (
    <Card>
      <CardTitle id={id} tabIndex={-1}>
        刪除帳號
      </CardTitle>
      {data.due_time === null ? (
        <NotAsked removal={data} put={put} />
      ) : (
        <Asked removal={data} due={data.due_time} put={put} />
      )}
    </Card>
  );
}
