import { EDUCATOR } from 'contract';
import { fromSchoolList, type JobValues } from '../values';

/** Labels of the personal data and of a job, by field name. */
export const profileLabels: Record<string, string> = {
  name: '姓名',
  wade_giles: '羅馬拼音',
  gender: '性別',
  born_date: '出生日期',
  phone: '聯絡電話',
  tel: '學校電話',
  email: '電子信箱',
  introducer: '介紹人',
  type: '職業',
  city: '縣市',
  district: '區域',
  teacher_grade: '任教階段',
  department: '單位名稱',
  position: '職位',
  position_other: '其他職位',
  subject: '任教領域',
  subject_other: '其他任教領域',
  start_time: '經歷開始時間',
  end_time: '經歷結束時間',
};

/** The same with the words that a job's fields have now: what was chosen before changes some (M §5). */
export const labelsFor = (job: Pick<JobValues, 'type' | 'teacher_grade'>): Record<string, string> => ({
  ...profileLabels,
  ...(fromSchoolList(job) && { department: '學校名稱' }),
  ...(job.type !== EDUCATOR && { position_other: profileLabels.position }),
});
