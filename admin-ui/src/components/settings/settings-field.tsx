import { Button, Flex, Form, Input, InputNumber } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useFieldError } from '@/components/content/field-error';
import { DateInput } from '@/components/date-input';
import { Icon } from '@/components/icon';
import type { Value } from '@/lib/settings-draft';
import { deadline } from '@/lib/taipei-input';
import { valueWord } from './edition-words';
import type { Settings } from './use-settings';

type FieldProps = {
  settings: Settings;
  name: string;
  label: ReactNode;
  hint?: string;
} & ({ kind: 'text'; max: number } | { kind: 'moment' } | { kind: 'minutes'; max: number });

/** One value: its field, what is wrong with it, and the version that another person has saved since. */
export const SettingsField = (props: FieldProps) => (
  <Form.Item name={props.name} noStyle>
    <Field field={props} />
  </Form.Item>
);

/** `value` and `onChange` are the form's. */
type Given = { value?: Value; onChange?: (value: Value) => void; field: FieldProps };

function Field({ value = null, onChange = () => undefined, field: props }: Given) {
  const { settings, name, label, hint, kind } = props;
  const id = useId();
  // What is in the field is no moment, while this value does.
  const [unreadOver, setUnreadOver] = useState<{ value: unknown }>();
  const unread = unreadOver !== undefined && unreadOver.value === value;
  const error = useFieldError() ?? (unread ? '請填寫日期和時間，例如 2027-03-24 17:00。' : undefined);
  const conflict = settings.isConflict(name);
  const moment = kind === 'moment' && typeof value === 'number' ? value : null;
  const described = [error && `${id}-error`, hint && `${id}-hint`, conflict && `${id}-conflict`]
    .filter(Boolean)
    .join(' ');
  const common = {
    id,
    'aria-invalid': error !== undefined || conflict,
    'aria-describedby': described || undefined,
    status: error || conflict ? ('error' as const) : ('' as const),
    readOnly: settings.busy,
  };
  return (
    <div className="content-field grid gap-6">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="small muted">
          {hint}
        </p>
      )}
      {kind === 'minutes' && (
        <InputNumber
          {...common}
          className="short"
          min={0}
          max={props.max}
          precision={0}
          suffix="分鐘"
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )}
      {kind === 'text' && (
        <Input.TextArea
          {...common}
          value={String(value ?? '')}
          maxLength={props.max}
          autoSize={{ minRows: 1, maxRows: 8 }}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {kind === 'moment' && (
        <DateInput
          {...common}
          kind="moment"
          className="short"
          value={moment}
          onChange={(next) => {
            setUnreadOver(next === undefined ? { value } : undefined);
            if (next !== undefined) onChange(next);
          }}
        />
      )}
      {moment !== null && (
        <p className="small muted tabular">
          {unread && '現在的設定：'}
          {deadline(moment)}
        </p>
      )}
      {error && (
        <Flex id={`${id}-error`} component="p" className="error-text" align="center" gap={4}>
          <Icon name="error" size={14} /> {error}
        </Flex>
      )}
      {conflict && (
        <Flex id={`${id}-conflict`} className="settings-conflict notice wash-warning" vertical gap={6}>
          <p>這一項有人剛剛更新過，兩個版本都還在。已儲存的版本：</p>
          <blockquote className="on-card pre-line">{valueWord(name, settings.stored[name] ?? null)}</blockquote>
          <Flex component="p" gap={8}>
            <Button size="small" onClick={() => settings.keepMine(name)}>
              用我的
            </Button>
            <Button size="small" onClick={() => settings.takeStored(name)}>
              用已儲存的
            </Button>
          </Flex>
        </Flex>
      )}
    </div>
  );
}
