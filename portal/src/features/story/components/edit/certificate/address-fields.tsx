import { CITIES } from 'contract';
import { useRef } from 'react';
import { SelectField, TextField } from '@/components/form/fields';
import { halfWidth } from '@/lib/half-width';
import { useEdit } from '../edit-context';
import { usePendingFocus } from '../use-pending-focus';

/** Where the certificates are sent; only the note may stay empty (M §5). */
export function AddressFields() {
  const name = 'certificate_address';
  const { story } = useEdit();
  const box = useRef<HTMLFieldSetElement>(null);
  usePendingFocus(
    ({ part }) => part === name,
    () => {
      box.current?.querySelector('input')?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: 'start' });
    },
  );
  return (
    <fieldset ref={box} className="min-w-0">
      <legend className="mb-1 text-h3 font-bold">證書寄送資料</legend>
      <p className="mb-3 text-small text-muted">
        證書若需要補印，費用由{story.is_18 ? '小組' : '學校或輔導員'}負擔，請確認姓名與地址正確。
      </p>
      <div className="field-grid">
        <TextField name={`${name}.recipient`} label="收件人" autoComplete="name" maxLength={50} />
        <TextField
          name={`${name}.zip`}
          label="郵遞區號"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={6}
          leaving={halfWidth}
        />
        <SelectField name={`${name}.city`} label="城市" options={CITIES} placeholder="請選擇" />
        <TextField name={`${name}.address`} label="地址" autoComplete="street-address" maxLength={200} />
        <TextField name={`${name}.note`} label="備註" optional maxLength={200} className="md:col-span-2" />
      </div>
    </fieldset>
  );
}
