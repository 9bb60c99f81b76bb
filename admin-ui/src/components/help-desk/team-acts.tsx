import { Button, Flex } from 'antd';
import type { MemberDetail, TeamPasswordAnswer } from 'contract';
import { useState } from 'react';
import { errorText, hasCode } from 'web-kit/api-error';
import { useConfirm } from '@/components/confirm';
import { HandedOver, type Secret } from '@/components/handed-over/handed-over';
import { useReauthentication } from '@/components/reauthentication/use-reauthentication';
import { useSend } from '@/lib/use-send';
import { useToast } from '@/lib/use-toast';
import { ConsentDialog } from './consent-dialog';
import { DeviceCodeDialog } from './device-code-dialog';

type Team = MemberDetail['stories'][number];

/** What can be done for the team accounts of a member: a new tablet, a forgotten password, a consent taken back. */
export function TeamActs({ stories }: { stories: readonly Team[] }) {
  const { send } = useSend();
  const { failed } = useToast();
  const ask = useConfirm();
  const { proven, dialog } = useReauthentication();
  const [device, setDevice] = useState<Team>();
  const [consent, setConsent] = useState<Team>();
  const [secret, setSecret] = useState<Secret>();
  const renew = async ({ id, account, team_name }: Team) => {
    const text = `小組「${team_name}」現在的密碼會失效，已經登入的平板也會登出。新密碼只會顯示一次。`;
    if (!(await ask({ title: `為 ${account} 設定新密碼？`, text, ok: '設定新密碼', danger: true }))) return;
    try {
      const made = await proven((proof) => send<TeamPasswordAnswer>('put', `/story/team-password/${id}`, proof));
      setSecret({ account, password: made.password });
    } catch (thrown) {
      // Given up at the question for the own password: nothing was done, and there is nothing to say.
      if (!hasCode(thrown, 'reauthenticate')) failed(errorText(thrown));
    }
  };
  return (
    <>
      {stories.map((team) => (
        <li key={team.id}>
          <span>
            小組「{team.team_name}」<span className="mono">{team.account}</span>
          </span>
          <Flex component="span" wrap gap={8}>
            <Button onClick={() => setDevice(team)}>讓新平板登入</Button>
            <Button onClick={() => void renew(team)}>設定新密碼</Button>
            <Button onClick={() => setConsent(team)}>代為收回同意</Button>
          </Flex>
        </li>
      ))}
      {device && <DeviceCodeDialog id={device.id} account={device.account} onClose={() => setDevice(undefined)} />}
      {consent && <ConsentDialog team={consent} onClose={() => setConsent(undefined)} />}
      {secret && (
        <HandedOver
          secret={secret}
          title="小組密碼已更換"
          login={`${location.origin}/login`}
          onClose={() => setSecret(undefined)}
        />
      )}
      {dialog}
    </>
  );
}
