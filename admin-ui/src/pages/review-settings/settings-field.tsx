import { Button, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/icon';
import { deadline, fromField, toField } from '@/lib/taipei-input';
import type { Settings } from './use-settings';
import { valueWord } from './words';

type FieldProps = {
  settings: Settings;
  name: string;
  label: ReactNode;
  hint?: string;
} & ({ kind: 'text'; max: number } | { kind: 'moment' });

/** One value: its field, what is wrong with it, and the version that somebody else has saved meanwhile. */
export function SettingsField(props: FieldProps) {
  const { settings, name, label, hint, kind } = props;
  const id = useId();
  const error = settings.errorOf(name);
  const conflict = settings.isConflict(name);
  const value = settings.value(name);
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
    <div className="settings-field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-hint`} className="small muted">
          {hint}
        </p>
      )}
      {kind === 'text' ? (
        <Input.TextArea
          {...common}
          value={String(value ?? '')}
          maxLength={props.max}
          autoSize={{ minRows: 1, maxRows: 8 }}
          onChange={(event) => settings.put(name, event.target.value)}
        />
      ) : (
        <Input
          {...common}
          type="datetime-local"
          className="settings-moment tabular"
          value={toField(typeof value === 'number' ? value : null)}
          onChange={(event) => settings.put(name, fromField(event.target.value))}
        />
      )}
      {kind === 'moment' && typeof value === 'number' && <p className="small muted tabular">{deadline(value)}</p>}
      {error && (
        <p id={`${id}-error`} className="settings-error">
          <Icon name="error" size={14} /> {error}
        </p>
      )}
      {conflict && (
        <div id={`${id}-conflict`} className="settings-conflict">
          <p>這一項有人剛剛更新過，兩個版本都還在。已儲存的版本：</p>
          <blockquote>{valueWord(settings.stored[name] ?? null)}</blockquote>
          <p className="settings-choices">
            <Button size="small" onClick={() => settings.keepMine(name)}>
              用我的
            </Button>
            <Button size="small" onClick={() => settings.takeStored(name)}>
              用已儲存的
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}
