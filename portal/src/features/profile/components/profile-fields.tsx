import { ADULT_AGE, addMonths, formatDate, GENDERS, ROMANISED_NAME_EXAMPLE } from 'contract';
import { DateField } from '@/components/form/date-field';
import { RadioField, TextField } from '@/components/form/fields';
import { RomanisedField } from '@/components/form/romanised-field';
import { halfWidth } from '@/lib/half-width';

/** Personal data of a member; `prefix` is where they lie in the form. Only a member is asked who introduced it. */
export function ProfileFields({ prefix, introducer }: { prefix?: string; introducer?: boolean }) {
  const at = (name: string) => (prefix ? `${prefix}.${name}` : name);
  return (
    <div className="field-grid">
      <TextField name={at('name')} label="姓名" autoComplete="name" />
      <RomanisedField
        name={at('wade_giles')}
        label="羅馬拼音"
        hint={`例：${ROMANISED_NAME_EXAMPLE}（姓,名-名），與護照相同`}
      />
      <RadioField name={at('gender')} label="性別" optional options={GENDERS} />
      <DateField
        name={at('born_date')}
        label="出生日期"
        hint="註冊者需要年滿 18 歲"
        max={formatDate(addMonths(Date.now(), -12 * ADULT_AGE))}
      />
      <TextField
        name={at('phone')}
        label="聯絡電話"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        leaving={halfWidth}
      />
      <TextField name={at('tel')} label="學校電話" optional type="tel" inputMode="tel" leaving={halfWidth} />
      <TextField
        name={at('email')}
        label="電子信箱"
        hint="通知信寄到這裡"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      {introducer && <TextField name={at('introducer')} label="介紹人" optional autoComplete="off" />}
    </div>
  );
}
