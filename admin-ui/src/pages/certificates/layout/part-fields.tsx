import { Checkbox, Form, InputNumber } from 'antd';
import { LAYOUT_LABELS, LAYOUT_LIMITS, type LayoutPart, SHEET_SIZE } from 'contract';
import { useId } from 'react';
import { useFieldError } from '@/components/content/field-error';
import { TextLine } from '@/components/form/fields';
import { LabelledField } from '@/components/labelled-field';
import { SelectBox } from '@/components/select';
import { ALIGN_OPTIONS, FIELD_WORDS, fieldName } from './words';

type Bounds = { min: number; max: number };

const BOUNDS: Readonly<Record<'left' | 'top' | 'width' | 'side' | 'size', Bounds>> = {
  left: { min: 0, max: SHEET_SIZE.width },
  top: { min: 0, max: SHEET_SIZE.height },
  width: LAYOUT_LIMITS.width,
  side: LAYOUT_LIMITS.side,
  size: LAYOUT_LIMITS.size,
};

/** What antd's form gives to the control of a field. */
type Given<Value> = { value?: Value; onChange?: (value: Value | null) => void; label: string };

function Measure({ value, onChange, label, bounds }: Given<number> & { bounds: Bounds }) {
  return (
    <LabelledField label={label} error={useFieldError()}>
      {(ids) => (
        <InputNumber {...ids} {...bounds} step={1} value={value ?? null} onChange={(next) => onChange?.(next)} />
      )}
    </LabelledField>
  );
}

function Align({ value, onChange, label }: Given<string>) {
  return (
    <LabelledField label={label} error={useFieldError()}>
      {({ status: _status, ...ids }) => (
        <SelectBox
          {...ids}
          className="content-select"
          value={value}
          options={ALIGN_OPTIONS}
          onChoose={(next) => onChange?.(next ?? null)}
        />
      )}
    </LabelledField>
  );
}

function Colour({ value, onChange, label }: Given<string>) {
  return (
    <LabelledField label={label} error={useFieldError()}>
      {({ status: _status, ...ids }) => (
        <input
          {...ids}
          type="color"
          className="layout-colour full-width"
          value={value ?? ''}
          onChange={({ target }) => onChange?.(target.value)}
        />
      )}
    </LabelledField>
  );
}

const wordOf = (field: string) => FIELD_WORDS[field] ?? field;

/** Whether a text (or the code) is printed, and where; `on` is what the form holds. */
export function PartFields({ part, on }: { part: LayoutPart; on: boolean }) {
  const id = useId();
  const measure = (field: keyof typeof BOUNDS) => (
    <Form.Item key={field} name={fieldName(part, field)} noStyle>
      <Measure label={wordOf(field)} bounds={BOUNDS[field]} />
    </Form.Item>
  );
  return (
    <fieldset className="roomy line-above" aria-labelledby={id}>
      <div className="layout-part-head">
        <span id={id} className="strong">
          {LAYOUT_LABELS[part]}
        </span>
        <Form.Item name={fieldName(part, 'on')} valuePropName="checked" noStyle>
          <Checkbox>{wordOf('on')}</Checkbox>
        </Form.Item>
      </div>
      {on && (part === 'free_1' || part === 'free_2') && (
        <TextLine name={fieldName(part, 'text')} label={wordOf('text')} maxLength={LAYOUT_LIMITS.text} />
      )}
      {on && (
        <div className="layout-numbers grid gap-12 space-above">
          {measure('left')}
          {measure('top')}
          {part === 'qr' ? (
            measure('side')
          ) : (
            <>
              {measure('width')}
              {measure('size')}
              <Form.Item name={fieldName(part, 'align')} noStyle>
                <Align label={wordOf('align')} />
              </Form.Item>
              <Form.Item name={fieldName(part, 'colour')} noStyle>
                <Colour label={wordOf('colour')} />
              </Form.Item>
            </>
          )}
        </div>
      )}
    </fieldset>
  );
}
