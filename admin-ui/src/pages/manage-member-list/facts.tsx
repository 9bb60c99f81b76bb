import { ageOn, formatDate, GENDERS, latestJob, type MemberDetail, teachingYears } from 'contract';
import type { Fact } from '@/components/detail/detail-layout';
import { moment, orDash } from '@/lib/format';

const gender = (value: string | null | undefined) => GENDERS.find((option) => option.value === value)?.label;

const born = (instant: number | null | undefined, now: number) =>
  instant == null ? '—' : `${formatDate(instant)}（${ageOn(instant, now)} 歲）`;

const seniority = (years: number | null) => {
  if (years === null) return '—';
  return years === 0 ? '未滿 1 年' : `${years} 年`;
};

/** Name, account and personal data of a member. */
export const personFacts = (member: MemberDetail, now: number): Fact[] => {
  const jobs = member.jobs ?? [];
  return [
    { label: '姓名', value: orDash(member.name) },
    { label: '羅馬拼音', value: <span lang="en">{orDash(member.wade_giles)}</span> },
    { label: '性別', value: orDash(gender(member.gender)) },
    { label: '出生日期', value: born(member.born_date, now) },
    { label: '電子信箱', value: orDash(member.email) },
    { label: '聯絡電話', value: orDash(member.phone) },
    { label: '學校電話', value: orDash(member.tel) },
    { label: '職業', value: orDash(latestJob(jobs)?.type) },
    { label: '教學年資', value: seniority(teachingYears(jobs, now)) },
    { label: '介紹人', value: orDash(member.introducer) },
  ];
};

/** What the platform knows of the account. */
export const accountFacts = (member: MemberDetail): Fact[] => [
  { label: '帳號', value: member.account },
  { label: '加入時間', value: moment(member.create_time) },
  { label: '最後登入', value: moment(member.login_time) },
  { label: '個人資料確認時間', value: moment(member.update_time) },
  { label: '參與屆別', value: orDash(member.session_list.join('、')) },
  { label: '夥伴會員', value: member.partner ? '是' : '否' },
];
