import { GENDERS, type MemberExportRow, teachingYears } from 'contract';
import type { Cell, Sheet, SheetColumn } from './cells';

type Job = NonNullable<MemberExportRow['job']>;

const gender = (value: string | null) => GENDERS.find((option) => option.value === value)?.label ?? '';

/** Of the job that lists show: the latest one. */
const ofJob = (title: string, width: number, value: (job: Job) => Cell): SheetColumn<MemberExportRow> => ({
  title,
  width,
  value: ({ job }) => (job ? value(job) : null),
});

/** Decision 51: one row a member; seniority in whole years at `now` (ms), empty for who never was an educator. */
export const membersSheet = (now: number): Sheet<MemberExportRow> => ({
  name: '會員',
  columns: [
    { title: '姓名', width: 14, value: (member) => member.name },
    { title: '羅馬拼音', width: 22, value: (member) => member.wade_giles },
    { title: '帳號', width: 30, value: (member) => member.account },
    { title: '信箱', width: 30, value: (member) => member.email },
    { title: '性別', width: 8, value: (member) => gender(member.gender) },
    {
      title: '生日',
      width: 12,
      value: ({ born_date }) => (born_date === null ? null : { day: born_date }),
    },
    { title: '手機', width: 16, value: (member) => member.phone },
    { title: '電話', width: 16, value: (member) => member.tel },
    ofJob('職業', 18, (job) => job.type),
    ofJob('單位', 26, (job) => job.department),
    ofJob('職稱', 18, (job) => job.position),
    ofJob('任教領域', 16, (job) => job.subject ?? ''),
    ofJob('縣市', 10, (job) => job.city),
    ofJob('行政區', 10, (job) => job.district),
    { title: '年資', width: 8, value: ({ jobs }) => teachingYears(jobs, now) },
    { title: '加入時間', width: 17, value: (member) => ({ instant: member.create_time }) },
    {
      title: '最後登入',
      width: 17,
      value: ({ login_time }) => (login_time === null ? null : { instant: login_time }),
    },
    { title: '參與屆別', width: 20, value: ({ session_list }) => session_list.join('、') },
  ],
});
