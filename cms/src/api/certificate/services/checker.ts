import { isStaff } from 'contract';
import type { Actor } from '../../../lib/routes/actor';
import { findPeople, findStaffName } from '../../auth/port';

/** Who checked names last, as this reader may know it: to members staff are staff. Empty for who is gone. */
export const checkerOf = async (reader: Actor, id: string | null): Promise<string> => {
  if (id === null) return '';
  const members: Map<string, { name: string }> = await findPeople([id]);
  const member = members.get(id);
  if (member) return member.name;
  const name = await findStaffName(id);
  return name && !isStaff(reader.role) ? '工作人員' : (name ?? '');
};
