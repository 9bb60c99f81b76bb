import { GENDERS, type MemberExportRow, teachingYears } from 'contract';
import { type Cell, cells, type Sheet, type SheetColumn } from './cells';

type Job = NonNullable<MemberExportRow['job']>;

const gender = (value: string | null) => GENDERS.find((option) => option.value === value)?.label ?? '';

/** Of the job that lists show: the latest one. */
const ofJob = (title: string, width: number, value: (job: Job) => Cell): SheetColumn<MemberExportRow> =>
  cells(title, width, ({ job }) => (job ? value(job) : null));

/** Decision 51: one row a member; seniority in whole years at `now` (ms), empty for who never was an educator. */
export const membersSheet = (now: number): Sheet<MemberExportRow> => ({
  name: '會員',
  columns: [
    cells('姓名', 14, (member) => member.name),
    cells('羅馬拼音', 22, (member) => member.wade_giles),
    cells('帳號', 30, (member) => member.account),
    cells('信箱', 30, (member) => member.email),
    cells('性別', 8, (member) => gender(member.gender)),
    cells('生日', 12, ({ born_date }) => (born_date === null ? null : { day: born_date })),
    cells('手機', 16, (member) => member.phone),
    cells('電話', 16, (member) => member.tel),
    ofJob('職業', 18, (job) => job.type),
    ofJob('單位', 26, (job) => job.department),
    ofJob('職稱', 18, (job) => job.position),
    ofJob('任教領域', 16, (job) => job.subject ?? ''),
    ofJob('縣市', 10, (job) => job.city),
    ofJob('行政區', 10, (job) => job.district),
    cells('年資', 8, ({ jobs }) => teachingYears(jobs, now)),
    cells('加入時間', 17, (member) => ({ instant: member.create_time })),
    cells('最後登入', 17, ({ login_time }) => (login_time === null ? null : { instant: login_time })),
    cells('參與屆別', 20, ({ session_list }) => session_list.join('、')),
  ],
});
