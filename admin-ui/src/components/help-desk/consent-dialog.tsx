import { Button } from 'antd';
import type { ConsentPerson, MemberDetail } from 'contract';
import { useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { ConsentTable } from '../consent/table';
import { isConsentUsed, useConsent } from '../consent/use-consent';
import { Dialog } from '../dialog/dialog';
import { ListFailed } from '../list/list-empty';
import { PageLoading } from '../page-state';

const WithdrawDialog = lazyPart(() => import('../consent/withdraw-dialog'));

type ConsentDialogProps = { team: MemberDetail['stories'][number]; onClose: () => void };

/** Who of a team agreed to what, for a guardian or an adult who asks the help desk to take back. */
export function ConsentDialog({ team, onClose }: ConsentDialogProps) {
  const { data, error, refetch } = useConsent(team);
  const [taking, setTaking] = useState<ConsentPerson>();
  return (
    <Dialog
      open
      title={`家長同意：${team.team_name}`}
      width={820}
      zIndex={895}
      onCancel={onClose}
      footer={<Button onClick={onClose}>關閉</Button>}
    >
      {data ? (
        isConsentUsed(data) ? (
          <ConsentTable people={data.people} onWithdraw={setTaking} />
        ) : (
          <p className="muted">這個小組還沒有人答覆過，沒有可以收回的同意。</p>
        )
      ) : error ? (
        <ListFailed text={error.message} onRetry={() => void refetch()} />
      ) : (
        <PageLoading rows={3} />
      )}
      {taking && (
        <WithdrawDialog
          story={team}
          person={taking}
          onDone={() => void refetch()}
          onClose={() => setTaking(undefined)}
        />
      )}
    </Dialog>
  );
}
