import { ClipboardList, Flag, IdCard } from 'lucide-react';
import type { NavEntry } from '@/components/layout/side-nav';
import { paths } from '@/config/paths';
import type { SessionUser } from '@/lib/session';

/** A member's screens; the header's menu names some of them otherwise (M §2). */
const memberEntries: (NavEntry & { menu?: string })[] = [
  { to: paths.personInfo, label: '個人資料', icon: IdCard },
  { to: paths.signUp(), label: '報名挑戰', icon: ClipboardList },
];

const visitorEntries = (id: string) => [{ to: paths.editStory(id), label: '挑戰故事', icon: Flag }];

/** The left navigation of a role (M §2, §6): a team sees its story alone. */
export const navEntries = (user: SessionUser): (NavEntry & { menu?: string })[] =>
  user.role === 'visitor' ? visitorEntries(user.id) : memberEntries;
