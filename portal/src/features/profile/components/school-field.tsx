import { TEACHER_GRADES } from 'contract';
import { SelectField } from '@/components/form/fields';
import { useSchools } from '@/lib/schools';
import { keptSchool, type StoredSchool } from '../hooks/use-shown-schools';

/** The schools of the chosen stage, city and district. */
export function SchoolField({ job, stored }: { job: StoredSchool; stored?: StoredSchool }) {
  const { city, district } = job;
  const category = TEACHER_GRADES.find((entry) => entry.value === job.teacher_grade)?.category ?? undefined;
  const { data = [], isSuccess, isError } = useSchools({ category, city, district });
  const none = isSuccess && data.length === 0;
  const hint = isError
    ? '學校名單沒有載入成功，請重新選擇區域。'
    : none
      ? '這個區域沒有這個階段的學校。可以換一個區域，或任教階段選「其他」自行填寫。'
      : undefined;
  return (
    <SelectField
      name="job.department"
      label="學校名稱"
      hint={hint}
      options={[...new Set([...data, ...keptSchool(job, stored)])]}
      placeholder={district ? '請選擇' : '請先選擇區域'}
    />
  );
}
