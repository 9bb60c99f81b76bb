import { CITIES, DEFAULT_CITY, DISTRICTS, isCity, SCHOOL_CATEGORIES } from 'contract';
import { useId, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/fields';
import { LabelledSelect } from '@/components/form/labelled';
import { useField } from '@/components/form/use-field';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/input';
import { useSchools } from '@/lib/schools';
import type { CertificateValues, SchoolValue } from '../../../model/certificate';
import type { OwnSchool } from '../../../model/own-school';
import { SchoolSuggestion } from './school-suggestion';

const LISTED = 4;

/** The school of one person: category, city, district, name; 其他 takes the unit's Chinese name as free text. */
export function SchoolFields({ index }: { index: number }) {
  const name = `people.${index}.school` as const;
  const { setValue, clearErrors } = useFormContext<CertificateValues>();
  const person = useWatch<CertificateValues, `people.${number}`>({ name: `people.${index}` });
  const { school } = person;
  const box = useRef<HTMLDivElement>(null);
  const { error } = useField(`${name}.name`);
  const { error: categoryError } = useField(`${name}.category`);
  const put = (patch: Partial<SchoolValue>) => {
    clearErrors(name);
    setValue(name, { ...school, ...patch }, { shouldDirty: true });
  };
  const take = (own: OwnSchool) => {
    put(own.school);
    setValue(`people.${index}.department_zh`, own.department_zh, { shouldDirty: true });
    // The button is gone then.
    box.current?.querySelector('select')?.focus();
  };
  const { category, city, district } = school;
  const listed = category > 0 && category !== LISTED;
  const schools = useSchools({ category: listed ? category : undefined, city, district });
  const hint = useId();
  const names = schools.data ?? [];
  const options = school.name && !names.includes(school.name) ? [school.name, ...names] : names;
  const none = listed && district && schools.isSuccess && names.length === 0;
  return (
    <div ref={box} className="field-grid">
      {category === 0 && <SchoolSuggestion person={person} onTake={take} />}
      <LabelledSelect
        label="學校類別"
        error={categoryError}
        value={category ? String(category) : ''}
        placeholder="請選擇"
        options={SCHOOL_CATEGORIES.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(event) => put({ category: Number(event.target.value), name: '' })}
      />
      {category === LISTED && (
        <TextField
          name={`people.${index}.department_zh`}
          label="單位中文名稱"
          hint="只填中文，例：新光國民小學"
          maxLength={100}
        />
      )}
      {listed && (
        <>
          <LabelledSelect
            label="縣市"
            hint={city === DEFAULT_CITY && !district ? `先帶入${DEFAULT_CITY}。學校在別的縣市時，請改選。` : undefined}
            value={city}
            options={CITIES}
            onChange={(event) => put({ city: event.target.value, district: '', name: '' })}
          />
          <LabelledSelect
            label="行政區"
            value={district}
            placeholder="請選擇"
            options={isCity(city) ? DISTRICTS[city] : []}
            onChange={(event) => put({ district: event.target.value, name: '' })}
          />
          <Field label="學校名稱" error={error}>
            {(ids) => (
              <Select
                {...ids}
                value={school.name}
                placeholder={!district ? '先選行政區' : schools.isFetching ? '載入中…' : '請選擇'}
                aria-describedby={none ? hint : ids['aria-describedby']}
                options={options}
                onChange={(event) => put({ name: event.target.value })}
              />
            )}
          </Field>
          {none && (
            <p id={hint} className="text-small text-muted md:col-span-2">
              這個行政區沒有這類學校。請換一個類別，或選擇「其他」自行填寫。
            </p>
          )}
        </>
      )}
    </div>
  );
}
