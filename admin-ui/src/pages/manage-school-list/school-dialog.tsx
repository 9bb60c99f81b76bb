import { Button, Checkbox, Input } from 'antd';
import { CITIES, DISTRICTS, isCity, type School, schoolBody, zipOf } from 'contract';
import type { FocusEvent } from 'react';
import { FieldFrame } from '@/components/content/content-field';
import { FormDialog } from '@/components/content/form-dialog';
import { SelectField } from '@/components/content/select-field';
import { useContent } from '@/components/content/use-content';
import { type ContentForm, useContentForm } from '@/components/content/use-content-form';
import type { VersionField } from '@/components/content/versions';
import { useToast } from '@/lib/use-toast';
import { categories } from './filters';
import { resource } from './use-schools';

const DEFAULT_CODE = '100';

const valuesOf = (school: School | undefined) => {
  const none = { id: '', update_time: 0, city: '', district: '', category: 0, name: '', address: '' };
  const { id: _id, update_time: _time, ...values } = school ?? none;
  return { code: DEFAULT_CODE, activated: true, ...values };
};

const fields: VersionField[] = [
  { name: 'city', label: '縣市' },
  { name: 'district', label: '行政區' },
  {
    name: 'category',
    label: '學校類別',
    text: (value) => categories.find((category) => Number(category.value) === value)?.label ?? '',
  },
  { name: 'name', label: '學校名稱' },
  { name: 'code', label: '郵遞區號' },
  { name: 'address', label: '地址' },
  { name: 'activated', label: '顯示', text: (value) => (value === true ? '會員可以選擇' : '隱藏') },
];

/** Checks a field that is left, but not for a button: what appears would push that away under the mouse. */
const leaving = (form: ContentForm, name: string) => (event: FocusEvent) => {
  if (!(event.relatedTarget instanceof HTMLButtonElement)) form.check(name);
};

type FieldProps = { form: ContentForm; name: string; label: string };
/** A text that is checked when it is left. */
function Text({
  form,
  name,
  label,
  max,
  hint,
  numeric,
}: FieldProps & { max: number; hint?: string; numeric?: boolean }) {
  return (
    <FieldFrame form={form} name={name} label={label} hint={hint}>
      {(ids) => (
        <Input
          {...ids}
          {...(numeric && { inputMode: 'numeric', className: 'tabular' })}
          value={String(form.values[name] ?? '')}
          maxLength={max}
          readOnly={form.busy}
          onChange={(event) => form.put(name, event.target.value)}
          onBlur={leaving(form, name)}
        />
      )}
    </FieldFrame>
  );
}

const plain = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Adds or edits a school: every field is required and checked when it is left (B §5). */
export function SchoolDialog({ school, onClose }: { school: School | undefined; onClose: () => void }) {
  const { save } = useContent(resource);
  const toast = useToast();
  const form = useContentForm({
    schema: schoolBody,
    initial: valuesOf(school),
    send: (body) => save(school?.id, body),
    versions: { base: school?.update_time, valuesOf: (stored: School) => valuesOf(stored), fields },
  });
  const city = String(form.values.city ?? '');

  /** The district's postal code, unless somebody has typed another. */
  const takeDistrict = (district: string) => {
    const before = zipOf(city, String(form.values.district ?? ''));
    form.put('district', district);
    const code = zipOf(city, district);
    const own = form.values.code !== '' && form.values.code !== DEFAULT_CODE && form.values.code !== before;
    if (code && !own) form.put('code', code);
  };
  return (
    <FormDialog
      title={school ? '編輯學校' : '新增學校'}
      form={form}
      onClose={onClose}
      footer={({ close, submit }) => {
        const send = async () => {
          if (!(await submit())) return;
          toast.done(school ? '更新成功！' : '新增成功！');
          onClose();
        };
        return (
          <>
            <Button onClick={close}>取消</Button>
            <Button type="primary" loading={form.busy} onClick={() => void send()}>
              儲存
            </Button>
          </>
        );
      }}
    >
      <SelectField
        form={form}
        name="city"
        label="縣市"
        options={plain(CITIES)}
        onChoose={(value) => {
          form.put('city', value);
          form.put('district', '');
        }}
        onBlur={leaving(form, 'city')}
      />
      <SelectField
        form={form}
        name="district"
        label="行政區"
        none={isCity(city) ? '請選擇' : '先選縣市'}
        options={isCity(city) ? plain(DISTRICTS[city]) : []}
        onChoose={takeDistrict}
        onBlur={leaving(form, 'district')}
      />
      <SelectField
        form={form}
        name="category"
        label="學校類別"
        options={categories}
        onChoose={(value) => form.put('category', Number(value))}
        onBlur={leaving(form, 'category')}
      />
      <Text form={form} name="name" label="學校名稱" max={100} hint="完整名稱，例：市立大安國小" />
      <Text form={form} name="code" label="郵遞區號" max={6} numeric hint="選了行政區會自動填入，可以修改。" />
      <Text form={form} name="address" label="地址" max={200} />
      <Checkbox
        checked={form.values.activated === true}
        onChange={(event) => form.put('activated', event.target.checked)}
      >
        顯示：會員可以選擇這所學校
      </Checkbox>
    </FormDialog>
  );
}
