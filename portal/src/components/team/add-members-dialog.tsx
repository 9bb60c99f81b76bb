import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ListedMembers } from './listed-members';
import type { ListedMember, MemberValues } from './members';

type Props = {
  title: string;
  is18: boolean;
  /** Who would be added. */
  members: readonly ListedMember[];
  /** Above their list. */
  note?: string;
  onAdd: (members: MemberValues[]) => void;
  onClose: () => void;
  /** Where they come from. */
  children: ReactNode;
};

/** Members that are looked at before they are added. */
export function AddMembersDialog({ title, is18, members, note, onAdd, onClose, children }: Props) {
  const some = members.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      wide
      actions={
        <>
          <Button onClick={onClose}>取消</Button>
          {some && (
            <Button kind="primary" onClick={() => onAdd(members.map(({ member }) => member))}>
              加入 {members.length} 位成員
            </Button>
          )}
        </>
      }
    >
      {children}
      {some && note && <p>{note}</p>}
      {some && <ListedMembers members={members} is18={is18} />}
    </Dialog>
  );
}
