import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { AddMembersDialog } from './add-members-dialog';
import { readClassList } from './class-list';
import { type MemberValues, placeOf } from './members';

type Props = {
  is18: boolean;
  /** Who is in the team already. */
  there: readonly MemberValues[];
  onAdd: (members: MemberValues[]) => void;
  onClose: () => void;
};

/** 貼上名單: a class list from a spreadsheet, looked at before it is added. */
export function PasteMembers({ is18, there, onAdd, onClose }: Props) {
  const [text, setText] = useState('');
  const { members, known } = readClassList(text, is18, there);
  const read = `讀到 ${members.length} 位${known > 0 ? `，另外 ${known} 位已經在名單裡` : ''}`;
  return (
    <AddMembersDialog title="貼上名單" is18={is18} members={members} onAdd={onAdd} onClose={onClose}>
      <Field
        label="名單"
        hint={`從試算表複製姓名、${placeOf(is18).label}、年紀三欄，貼在這裡。一列一位成員，有沒有標題列都可以。`}
      >
        {(ids) => (
          <Textarea
            {...ids}
            value={text}
            data-autofocus
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <p role="status">{text.trim() && read}</p>
    </AddMembersDialog>
  );
}
