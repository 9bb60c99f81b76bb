import { toNestErrors } from '@hookform/resolvers';
import { SECTIONS } from 'contract';
import type { FieldError, Resolver } from 'react-hook-form';
import { toast } from '@/components/ui/toast';
import { useAskedForm } from '@/lib/use-asked-form';
import { type CertificateValues, certificateIssues, certificateModel, fromSchool } from '../../../model/certificate';
import { certificateErrors, certificateMissing, certificatePath } from '../../../model/certificate-check';
import { Lines } from '../lines';
import { SectionCard } from '../section-card';
import { SectionForm } from '../section-form';
import { type Section, useSection } from '../use-section';
import { AddressFields } from './address-fields';
import { PersonFields } from './person-fields';

const fieldLabels: Record<string, string> = {
  wade_giles: '羅馬拼音姓名',
  department_zh: '單位中文名稱',
  department_en: '單位英文名稱',
  category: '學校類別',
  name: '學校名稱',
  recipient: '收件人',
  zip: '郵遞區號',
  city: '城市',
  address: '地址',
};

/** Only what is wrongly written stops a save; what is missing is marked afterwards. */
const resolver: Resolver<CertificateValues, unknown, CertificateValues> = async (values, _context, options) => {
  const wrong = certificateErrors(values);
  if (wrong.length === 0) return { values, errors: {} };
  const errors = wrong.map(({ name, message }): [string, FieldError] => [name, { type: 'wrong', message }]);
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
};

function CertificateForm({ section }: { section: Section<CertificateValues> }) {
  const form = useAskedForm<CertificateValues>({ defaultValues: section.initial, resolver });
  const { people } = section.initial;
  const { is_18 } = section.story;
  const label = (name: string) => {
    const [list, index, ...rest] = name.split('.');
    const field = fieldLabels[rest.at(-1) ?? index ?? ''] ?? '';
    return list === 'people' ? `${people[Number(index)]?.name ?? ''} ${field}` : field;
  };
  const applyAll = (from: number) => {
    const source = form.getValues(`people.${from}`);
    people.forEach((_person, i) => {
      form.setValue(`people.${i}.school`, source.school, { shouldDirty: true });
      form.setValue(`people.${i}.department_en`, source.department_en, { shouldDirty: true });
      if (source.school.category === 4)
        form.setValue(`people.${i}.department_zh`, source.department_zh, { shouldDirty: true });
    });
    form.clearErrors();
    toast.success('已套用給全組');
  };
  const firstOpen = people.findIndex(
    (person) => !fromSchool(person.school) || !person.wade_giles || certificateIssues(person).length > 0,
  );
  return (
    <SectionForm section={section} form={form} labels={label} missing={certificateMissing} place={certificatePath}>
      <p>
        國際證書會印上每位成員{is_18 ? '' : '與輔導員'}的羅馬拼音姓名和單位，請與護照或{is_18 ? '單位' : '學校'}
        資料一致。
      </p>
      <ul className="flex flex-col gap-3">
        {people.map((person, i) => (
          <PersonFields
            key={person.id}
            index={i}
            startOpen={i === Math.max(0, firstOpen)}
            onApplyAll={people.length > 1 ? () => applyAll(i) : undefined}
          />
        ))}
      </ul>
      <AddressFields />
    </SectionForm>
  );
}

export function CertificateSection() {
  const section = useSection(certificateModel);
  const values = certificateModel.read(section.story);
  const whole =
    values.people.length -
    new Set(certificateMissing(values).flatMap(({ name }) => name.match(/^people\.\d+/) ?? [])).size;
  return (
    <SectionCard
      {...section.card}
      summary={`${SECTIONS['3.1'].title}已填 ${whole}/${values.people.length} 人`}
      browse={<Lines lines={certificateModel.lines(values, section.story)} />}
      form={<CertificateForm key={section.generation} section={section} />}
    />
  );
}
