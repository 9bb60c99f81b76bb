import { useInvalidate } from '@refinedev/core';
import { Form, Radio } from 'antd';
import { type CreatedStory, LIMITS, type MemberDetail, storyCreateForBody } from 'contract';
import { useState } from 'react';
import { ActionDialog } from '@/components/dialog/action-dialog';
import { TextLine, TextLines } from '@/components/form/fields';
import { useActionForm } from '@/components/form/use-action-form';
import { HandedOver, type Secret } from '@/components/handed-over/handed-over';
import { lineError, membersFromLines } from './member-lines';

type CreateTeamDialogProps = { member: MemberDetail; onClose: () => void };

/** 代為建立小組: a team for a member who can't, past the gate too (decision 54); its password is shown this once. */
export function CreateTeamDialog({ member: { id, name }, onClose }: CreateTeamDialogProps) {
  const [secret, setSecret] = useState<Secret>();
  const invalidate = useInvalidate();
  const { form, dialog } = useActionForm({
    schema: storyCreateForBody,
    initial: { team_name: '', is_18: false, lines: '' },
    bodyOf: ({ team_name, is_18, lines }) => [
      { owner: id, team_name, is_18, team_members: membersFromLines(String(lines), is_18 === true) },
    ],
    placeOf: ({ path, message }) => ({
      path: [path[1] === 'team_members' ? 'lines' : String(path[1])],
      message: lineError(path, message),
    }),
    act: async (send, body) => {
      const [made] = await send<CreatedStory[]>('post', '/story/create', body);
      void invalidate({ resource: 'manage-member-list', id, invalidates: ['detail'] });
      if (made) setSecret({ account: made.account, password: made.password });
      return undefined;
    },
    onClose,
  });
  const adults = Form.useWatch('is_18', form) === true;
  if (secret)
    return <HandedOver secret={secret} title="小組已建立" login={`${location.origin}/login`} onClose={onClose} />;
  return (
    <ActionDialog {...dialog} title="代為建立小組" ok="建立小組" width={520}>
      <p>
        小組會建立在{name}的帳號下，由會員接著填寫。報名截止後也能建立，是誰建立的會留下紀錄。不會寄信，請自行告知會員。
      </p>
      <Form.Item name="is_18" noStyle>
        <Radio.Group aria-label="小組組別">
          <Radio value={false}>未滿 18 歲</Radio>
          <Radio value={true}>滿 18 歲</Radio>
        </Radio.Group>
      </Form.Item>
      <TextLine name="team_name" label="小組名稱" autoFocus maxLength={LIMITS.name} />
      <TextLines
        name="lines"
        label="成員"
        hint={adults ? '一行一位：姓名，所屬單位，年紀。會員本人會自動加入。' : '一行一位：姓名，年級，年紀。'}
        rows={5}
      />
    </ActionDialog>
  );
}
