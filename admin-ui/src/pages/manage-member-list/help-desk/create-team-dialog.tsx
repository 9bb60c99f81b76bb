import { useInvalidate } from '@refinedev/core';
import { Radio } from 'antd';
import { type CreatedStory, LIMITS, type MemberDetail, storyCreateForBody } from 'contract';
import { useState } from 'react';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { useActionDialog } from '@/components/dialog/use-action-dialog';
import { HandedOver, type Secret } from '@/components/handed-over/handed-over';
import { TextAreaField, TextField } from '@/components/text-field';
import { useSend } from '@/lib/use-send';
import { lineError, membersFromLines } from './member-lines';

type CreateTeamDialogProps = { member: MemberDetail; onClose: () => void };
type Errors = { team_name?: string | undefined; team_members?: string | undefined };

/** 代為建立小組: a team for a member who can't, past the gate too (decision 54); its password is shown this once. */
export function CreateTeamDialog({ member: { id, name }, onClose }: CreateTeamDialogProps) {
  const [team_name, setName] = useState('');
  const [adults, setAdults] = useState(false);
  const [lines, setLines] = useState('');
  const [wrong, setWrong] = useState<Errors>({});
  const [secret, setSecret] = useState<Secret>();
  const invalidate = useInvalidate();
  const { send } = useSend();
  const { errors, dialog } = useActionDialog({
    fields: ['0.team_name', '0.team_members'],
    act: async () => {
      const body = [{ owner: id, team_name, is_18: adults, team_members: membersFromLines(lines, adults) }];
      const { error } = storyCreateForBody.safeParse(body);
      setWrong(error ? errorsOf(error.issues) : {});
      if (error) return undefined;
      const [made] = await send<CreatedStory[]>('post', '/story/create', body);
      void invalidate({ resource: 'manage-member-list', id, invalidates: ['detail'] });
      if (made) setSecret({ account: made.account, password: made.password });
      return undefined;
    },
    onClose,
  });
  if (secret)
    return <HandedOver secret={secret} title="小組已建立" login={`${location.origin}/login`} onClose={onClose} />;
  return (
    <ActionDialog {...dialog} title="代為建立小組" ok="建立小組" width={520}>
      <p>
        小組會建立在{name}的帳號下，由會員接著填寫。報名截止後也能建立，是誰建立的會留下紀錄。不會寄信，請自行告知會員。
      </p>
      <Radio.Group aria-label="小組組別" value={adults} onChange={(event) => setAdults(event.target.value)}>
        <Radio value={false}>未滿 18 歲</Radio>
        <Radio value={true}>滿 18 歲</Radio>
      </Radio.Group>
      <TextField
        label="小組名稱"
        error={wrong.team_name ?? errors['0.team_name']}
        autoFocus
        maxLength={LIMITS.name}
        value={team_name}
        onChange={setName}
      />
      <TextAreaField
        label="成員"
        hint={adults ? '一行一位：姓名，所屬單位，年紀。會員本人會自動加入。' : '一行一位：姓名，年級，年紀。'}
        error={wrong.team_members ?? errors['0.team_members']}
        rows={5}
        value={lines}
        onChange={setLines}
      />
    </ActionDialog>
  );
}

/** The first fault of each of the two fields. */
const errorsOf = (issues: readonly { path: PropertyKey[]; message: string }[]): Errors => {
  const first = (field: string) => {
    const issue = issues.find(({ path }) => path[1] === field);
    return issue && lineError(issue.path, issue.message);
  };
  return { team_name: first('team_name'), team_members: first('team_members') };
};
