import { Button, Checkbox, Flex, Form, type FormInstance } from 'antd';
import { useId } from 'react';
import { FieldError, useFieldError } from '@/components/content/field-error';
import { useFormBusy } from '@/components/content/form-busy';
import type { Values } from '@/components/content/versions';
import type { ManagerOptions } from './use-options';

type Route = ManagerOptions['official_routes'][number];
const SETS = [
  { name: 'official_routes', label: '官網頁面上稿' },
  { name: 'challenge_routes', label: '挑戰平台後台' },
] as const;

/** What every account of a role has whatever is ticked: a judge the judging platform (requirements/http.md, "Route values"). */
const isGiven = (role: string, value: string) => role === 'judge' && value === 'judge-stories-list';

/** What is reached from another screen alone, and so needs the right for that as well. */
const NEEDS: Readonly<Record<string, string | undefined>> = { 'help-desk': 'manage-member-list' };

type RouteSetsProps = { form: FormInstance<Values>; options: ManagerOptions };

/** The two sets of permissions, each with the routes that the chosen role may have (B §5). */
export function RouteSets({ form, options }: RouteSetsProps) {
  const busy = useFormBusy();
  const role = String(Form.useWatch('role', form) ?? '');
  const chosen = [Form.useWatch('official_routes', form), Form.useWatch('challenge_routes', form)].flat();
  const offered = (name: (typeof SETS)[number]['name']): Route[] =>
    options[name].filter(({ roles }) => roles.includes(role));
  const open = SETS.flatMap(({ name }) => offered(name).filter(({ value }) => !isGiven(role, value)));
  const all = chosen.filter(Boolean).length >= open.length;
  const grantAll = () => {
    for (const { name } of SETS) {
      const values = offered(name).map(({ value }) => value);
      form.setFieldValue(name, all ? [] : values.filter((value) => !isGiven(role, value)));
    }
  };

  if (role === '') return <p className="muted">先選擇角色，再選擇權限。</p>;
  if (role === 'admin') return <p className="muted">管理員可以使用全部功能，不用另外選擇。</p>;
  return (
    <Flex vertical gap={12}>
      <Flex align="center" justify="space-between" gap={12}>
        <strong>權限</strong>
        {open.length > 0 && (
          <Button size="small" disabled={busy} onClick={grantAll}>
            {all ? '全部取消' : '全部開通'}
          </Button>
        )}
      </Flex>
      {SETS.map(({ name, label }) => (
        <Form.Item key={name} name={name} noStyle>
          <RouteSet label={label} routes={offered(name)} role={role} />
        </Form.Item>
      ))}
    </Flex>
  );
}

type RouteSetProps = {
  label: string;
  routes: readonly Route[];
  role: string;
  value?: readonly string[];
  onChange?: (values: readonly string[]) => void;
};

function RouteSet({ label, routes, role, value: values = [], onChange }: RouteSetProps) {
  const id = useId();
  const busy = useFormBusy();
  const error = useFieldError();
  if (routes.length === 0) return null;
  const toggle = (value: string, on: boolean) =>
    onChange?.(on ? [...values, value] : values.filter((other) => other !== value));
  return (
    <fieldset className="route-set grid frame" aria-describedby={error && id}>
      <legend>{label}</legend>
      {routes.map(({ value, label: word }) => {
        const given = isGiven(role, value);
        const needed = routes.find((other) => other.value === NEEDS[value]);
        return (
          <Checkbox
            key={value}
            checked={given || values.includes(value)}
            disabled={given || busy}
            aria-invalid={error !== undefined}
            onChange={(event) => toggle(value, event.target.checked)}
          >
            {word}
            {given && <span className="muted">（評審都有）</span>}
            {needed && !values.includes(needed.value) && (
              <span className="muted">（從「{needed.label}」進去，要一起勾選）</span>
            )}
          </Checkbox>
        );
      })}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
