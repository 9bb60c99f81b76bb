import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/input';
import { readClassList } from './class-list';
import { ListedMembers } from './listed-members';
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
    <Dialog
      open
      onOpenChange={onClose}
      title="貼上名單"
      wide
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          {members.length > 0 && (
            <Button kind="primary" onClick={() => onAdd(members.map(({ member }) => member))}>
              加入 {members.length} 位成員
            </Button>
          )}
        </>
      }
    >
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
      {members.length > 0 && <ListedMembers members={members} is18={is18} />}
    </Dialog>
  );
}
