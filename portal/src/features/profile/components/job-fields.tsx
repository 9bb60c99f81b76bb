import {
  CITIES,
  DEFAULT_CITY,
  DISTRICTS,
  EDUCATOR,
  isCity,
  OCCUPATIONS,
  OTHER,
  POSITIONS,
  TEACHER_GRADES,
  TEACHING_FIELDS,
} from 'contract';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { DateField } from '@/components/form/date-field';
import { CheckboxField, SelectField, TextField } from '@/components/form/fields';
import type { StoredSchool } from '../hooks/use-shown-schools';
import { fromSchoolList, type JobValues } from '../values';
import { SchoolField } from './school-field';

const grades = TEACHER_GRADES.map(({ value, label }) => ({ value, label }));

/** A job under `job` of the form; what belongs to educators appears in place (M §5). `stored` is the school it has now. */
export function JobFields({ stored }: { stored?: StoredSchool }) {
  const { watch, setValue, clearErrors, formState } = useFormContext<{ job: JobValues }>();
  const [proposed, setProposed] = useState(false);
  const job = watch('job');
  const educator = job.type === EDUCATOR;
  const listed = fromSchoolList(job);
  // A field that is no longer drawn can't be wrong; without this the summary would go on naming it.
  const forget = (...names: (keyof JobValues)[]) => clearErrors(names.map((name) => `job.${name}` as const));
  const typeChanged = (type: string) => {
    forget('teacher_grade', 'position', 'position_other', 'subject', 'subject_other');
    if (type !== EDUCATOR || job.city) return;
    setValue('job.city', DEFAULT_CITY, { shouldValidate: formState.isSubmitted });
    setProposed(true);
  };
  return (
    <div className="field-grid">
      <SelectField
        name="job.type"
        label="職業"
        options={OCCUPATIONS}
        placeholder="請選擇"
        onChange={(event) => typeChanged(event.target.value)}
      />
      {educator && (
        <SelectField
          name="job.teacher_grade"
          label="任教階段"
          options={grades}
          placeholder="請選擇"
          onChange={() => setValue('job.department', '')}
        />
      )}
      <SelectField
        name="job.city"
        label="縣市"
        hint={proposed ? `先帶入${DEFAULT_CITY}。學校在別的縣市時，請改選。` : undefined}
        options={CITIES}
        placeholder="請選擇"
        onChange={() => {
          setProposed(false);
          setValue('job.district', '');
          if (listed) setValue('job.department', '');
        }}
      />
      <SelectField
        name="job.district"
        label="區域"
        options={isCity(job.city) ? DISTRICTS[job.city] : []}
        placeholder={job.city ? '請選擇' : '請先選擇縣市'}
        onChange={() => listed && setValue('job.department', '')}
      />
      {listed ? (
        <SchoolField job={job} stored={stored} />
      ) : (
        <TextField name="job.department" label="單位名稱" autoComplete="organization" />
      )}
      {educator ? (
        <>
          <SelectField
            name="job.position"
            label="職位"
            options={POSITIONS}
            placeholder="請選擇"
            onChange={() => forget('position_other')}
          />
          {job.position === OTHER && <TextField name="job.position_other" label="其他職位" />}
          <SelectField
            name="job.subject"
            label="任教領域"
            options={TEACHING_FIELDS}
            placeholder="請選擇"
            onChange={() => forget('subject_other')}
          />
          {job.subject === OTHER && <TextField name="job.subject_other" label="其他任教領域" />}
        </>
      ) : (
        <TextField name="job.position_other" label="職位" autoComplete="organization-title" />
      )}
      <DateField name="job.start_time" label="經歷開始時間" />
      <CheckboxField
        name="job.presently_employed"
        label="目前在職"
        className="self-end"
        onChange={(checked) => {
          forget('end_time');
          setValue('job.end_time', checked ? Date.now() : undefined);
        }}
      />
      {!job.presently_employed && <DateField name="job.end_time" label="經歷結束時間" />}
    </div>
  );
}
