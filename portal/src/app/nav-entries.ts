import { BookOpen, CircleQuestionMark, ClipboardList, Flag, House, IdCard } from 'lucide-react';
import type { NavEntry } from '@/components/layout/side-nav';
import { paths } from '@/config/paths';
import type { SessionUser } from '@/lib/session';

const memberEntries: NavEntry[] = [
  { to: paths.myDfc, label: '我的 DFC', icon: House },
  { to: paths.personInfo, label: '個人資料', icon: IdCard },
  { to: paths.signUp(), label: '報名挑戰', icon: ClipboardList },
  { to: paths.freeResource, over: paths.historyStories, label: '教學資源', icon: BookOpen },
  { to: paths.help, label: '說明', icon: CircleQuestionMark },
];

/** Left navigation and menu of a role (M §2, §6): a team sees its story alone. */
export const navEntries = (user: SessionUser): NavEntry[] =>
  user.role === 'visitor' ? [{ to: paths.editStory(user.id), label: '挑戰故事', icon: Flag }] : memberEntries;
