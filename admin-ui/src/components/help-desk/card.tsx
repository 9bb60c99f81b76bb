import { Flex } from 'antd';
import { formatDateTime, type MemberDetail, REMOVAL_DAYS } from 'contract';
import { useState } from 'react';
import { OfferDialog } from '@/components/member-data/offer-dialog';
import { RemovalDialog } from '@/components/member-data/removal-dialog';
import { useIdentity } from '@/lib/identity';
import { ActRow } from './act-row';
import { AddressDialog } from './address-dialog';
import { CreateTeamDialog } from './create-team-dialog';
import { DeactivateDialog } from './deactivate-dialog';
import { MergeDialog } from './merge-dialog';
import { RequestDialog } from './request-dialog';
import { TeamActs } from './team-acts';
import { useAct } from './use-act';
import './help-desk.css';

/** What staff of the help desk do for one member; each is on record. */
export default function HelpDeskCard({ member }: { member: MemberDetail }) {
  const { id, state, stories, removal_due } = member;
  const { role } = useIdentity();
  const { act, busy } = useAct(id);
  const [open, setOpen] = useState<'team' | 'deactivate' | 'address' | 'merge' | 'request' | 'offer' | 'removal'>();
  const url = (call: string) => `/auth/user/${id}/${call}`;
  const send = (method: 'post' | 'put', call: string, values?: object) => () => void act(method, url(call), values);
  const row = (call: string) => ({ busy: busy === url(call) });
  return (
    <>
      <Flex component="ul" className="help-acts" vertical gap={8}>
        {state === 'unconfirmed' && (
          <ActRow
            {...row('confirmation')}
            text="還沒有驗證信箱。再寄一次驗證信，連結 24 小時有效。"
            label="重寄驗證信"
            onClick={send('post', 'confirmation')}
          />
        )}
        {state === 'active' && (
          <ActRow
            {...row('reset')}
            text={`寄一封信到 ${member.email ?? member.account}，用信裡的連結重新設定密碼，1 小時有效。`}
            label="寄重設密碼信"
            onClick={send('post', 'reset')}
          />
        )}
        {state === 'active' && (
          <ActRow
            text="改成另一個收信的信箱。新的信箱按下確認後才會更改，兩個信箱都會收到通知。"
            label="更改信箱"
            onClick={() => setOpen('address')}
          />
        )}
        {(state === 'active' || state === 'deactivated') && (
          <ActRow
            danger
            text="同一個人有兩個帳號時，把這個帳號的全部資料移到另一個帳號。"
            label="併入另一個帳號"
            onClick={() => setOpen('merge')}
          />
        )}
        {state === 'merged' && (
          <li>
            <span>這個帳號已經併入另一個帳號，不能再變更。登入時會看到該用哪個帳號。</span>
          </li>
        )}
        {(state === 'active' || state === 'unconfirmed') && (
          <ActRow
            danger
            text="停用之後不能登入，也不會收到通知；資料都會保留。"
            label="停用帳號"
            onClick={() => setOpen('deactivate')}
          />
        )}
        {state === 'deactivated' && (
          <ActRow
            {...row('active')}
            text="這個帳號已經停用。恢復之後可以用原來的密碼登入。"
            label="恢復帳號"
            onClick={send('put', 'active', { active: true })}
          />
        )}
        {state !== 'merged' && (
          <ActRow
            text="會員要求查詢、更正或刪除自己的資料時，登記下來，系統會計算法定的期限。"
            label="登記個資請求"
            onClick={() => setOpen('request')}
          />
        )}
        {state === 'active' && (
          <ActRow
            text="會員要求複製本時，寄信請會員登入下載自己的全部資料。"
            label="寄下載通知"
            onClick={() => setOpen('offer')}
          />
        )}
        {state === 'active' && removal_due === null && (
          <ActRow
            danger
            text={`會員要求刪除而不能自己操作時，代為申請；${REMOVAL_DAYS} 天後刪除，會員會收到信，可以取消。`}
            label="代為申請刪除"
            onClick={() => setOpen('removal')}
          />
        )}
        {state !== 'merged' && removal_due !== null && (
          <ActRow
            text={`這個帳號會在 ${formatDateTime(removal_due)} 之後刪除。會員改變心意時，可以保留。`}
            label="保留帳號"
            onClick={() => setOpen('removal')}
          />
        )}
        {state === 'active' && role === 'admin' && (
          <ActRow
            text="會員不能自己建立小組時（例如報名已經截止），代為建立；會員登入後接著填寫。"
            label="代為建立小組"
            onClick={() => setOpen('team')}
          />
        )}
        <TeamActs stories={stories} />
      </Flex>
      {open === 'team' && <CreateTeamDialog member={member} onClose={() => setOpen(undefined)} />}
      {open === 'address' && <AddressDialog member={member} onClose={() => setOpen(undefined)} />}
      {open === 'merge' && <MergeDialog member={member} onClose={() => setOpen(undefined)} />}
      {open === 'request' && <RequestDialog member={member} onClose={() => setOpen(undefined)} />}
      {open === 'offer' && <OfferDialog member={member} onClose={() => setOpen(undefined)} />}
      {open === 'removal' && <RemovalDialog member={member} onClose={() => setOpen(undefined)} />}
      {open === 'deactivate' && <DeactivateDialog member={member} onClose={() => setOpen(undefined)} />}
    </>
  );
}
