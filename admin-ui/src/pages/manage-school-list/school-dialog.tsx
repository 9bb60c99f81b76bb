import { Checkbox, Form } from 'antd';
import { CITIES, DISTRICTS, isCity, type School, schoolBody, zipOf } from 'contract';
import type { FocusEvent } from 'react';
import { TextContent } from '@/components/content/content-field';
import { SaveDialog } from '@/components/content/save-dialog';
import { SelectField } from '@/components/content/select-field';
import type { VersionField } from '@/components/content/versions';
import { type RowForm, useRowForm } from '@/components/form/use-row-form';
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
const leaving = (form: RowForm, name: string) => (event: FocusEvent) => {
  if (!(event.relatedTarget instanceof HTMLButtonElement)) form.check(name);
};

const plain = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** Adds or edits a school: every field is required and checked when it is left (B §5). */
export function SchoolDialog({ school, onClose }: { school: School | undefined; onClose: () => void }) {
  const toast = useToast();
  const form = useRowForm<School>({
    resource,
    id: school?.id,
    schema: schoolBody,
    initial: valuesOf(school),
    versions: { base: school?.update_time, valuesOf, fields },
  });
  const city = String(Form.useWatch('city', form.form) ?? '');
  const district: unknown = Form.useWatch('district', form.form);

  /** The district's postal code, unless another one was typed. */
  const takeDistrict = (chosen: string) => {
    const { code } = form.form.getFieldsValue(true);
    const own = code !== '' && code !== DEFAULT_CODE && code !== zipOf(city, String(district ?? ''));
    const next = zipOf(city, chosen);
    if (next && !own) form.form.setFieldValue('code', next);
  };
  return (
    <SaveDialog
      title={school ? '編輯學校' : '新增學校'}
      form={form}
      onClose={onClose}
      save={'儲存'}
      onSaved={() => {
        toast.done(school ? '更新成功！' : '新增成功！');
        onClose();
      }}
    >
      <SelectField
        name="city"
        label="縣市"
        options={plain(CITIES)}
        onChoose={() => form.form.setFieldValue('district', '')}
        onBlur={leaving(form, 'city')}
      />
      <SelectField
        name="district"
        label="行政區"
        none={isCity(city) ? '請選擇' : '先選縣市'}
        options={isCity(city) ? plain(DISTRICTS[city]) : []}
        onChoose={takeDistrict}
        onBlur={leaving(form, 'district')}
      />
      <SelectField
        name="category"
        label="學校類別"
        options={categories.map(({ value, label }) => ({ value: Number(value), label }))}
        onBlur={leaving(form, 'category')}
      />
      <TextContent
        name="name"
        label="學校名稱"
        max={100}
        hint="完整名稱，例：市立大安國小"
        onBlur={leaving(form, 'name')}
      />
      <TextContent
        name="code"
        label="郵遞區號"
        max={6}
        numeric
        hint="選了行政區會自動填入，可以修改。"
        onBlur={leaving(form, 'code')}
      />
      <TextContent name="address" label="地址" max={200} onBlur={leaving(form, 'address')} />
      <Form.Item name="activated" valuePropName="checked">
        <Checkbox>顯示：會員可以選擇這所學校</Checkbox>
      </Form.Item>
    </SaveDialog>
  );
}
