import { Button, Checkbox } from 'antd';
import type { ContentForm } from '@/components/content/use-content-form';
import { Icon } from '@/components/icon';
import type { ManagerOptions } from './use-options';

type Route = ManagerOptions['official_routes'][number];
const SETS = [
  { name: 'official_routes', label: '官網頁面上稿' },
  { name: 'challenge_routes', label: '挑戰平台後台' },
] as const;

/** What every account of a role has whatever is ticked: a judge the judging platform (requirements/http.md, "Route values"). */
const isGiven = (role: string, value: string) => role === 'judge' && value === 'judge-stories-list';

const held = (form: ContentForm, name: string): string[] => {
  const value = form.values[name];
  return Array.isArray(value) ? value.map(String) : [];
};

type RouteSetsProps = { form: ContentForm; options: ManagerOptions };

/** The two sets of permissions, each with the routes that the chosen role may have (B §5). */
export function RouteSets({ form, options }: RouteSetsProps) {
  const role = String(form.values.role ?? '');
  const offered = (name: (typeof SETS)[number]['name']): Route[] =>
    options[name].filter(({ roles }) => roles.includes(role));
  const open = SETS.flatMap(({ name }) => offered(name).filter(({ value }) => !isGiven(role, value)));
  const chosen = SETS.reduce((sum, { name }) => sum + held(form, name).length, 0);
  const all = chosen >= open.length;
  const grantAll = () => {
    for (const { name } of SETS) {
      const values = offered(name).map(({ value }) => value);
      form.put(name, all ? [] : values.filter((value) => !isGiven(role, value)));
    }
  };

  if (role === '') return <p className="muted">先選擇角色，再選擇權限。</p>;
  if (role === 'admin') return <p className="muted">管理員可以使用全部功能，不用另外選擇。</p>;
  return (
    <div className="route-sets">
      <div className="route-sets-head">
        <strong>權限</strong>
        {open.length > 0 && (
          <Button size="small" disabled={form.busy} onClick={grantAll}>
            {all ? '全部取消' : '全部開通'}
          </Button>
        )}
      </div>
      {SETS.map(({ name, label }) => (
        <RouteSet key={name} form={form} name={name} label={label} routes={offered(name)} role={role} />
      ))}
    </div>
  );
}

type RouteSetProps = { form: ContentForm; name: string; label: string; routes: readonly Route[]; role: string };

function RouteSet({ form, name, label, routes, role }: RouteSetProps) {
  const values = held(form, name);
  const error = form.errors[name];
  if (routes.length === 0) return null;
  const toggle = (value: string, on: boolean) =>
    form.put(name, on ? [...values, value] : values.filter((other) => other !== value));
  return (
    <fieldset className="route-set">
      <legend>{label}</legend>
      {routes.map(({ value, label: word }) => {
        const given = isGiven(role, value);
        return (
          <Checkbox
            key={value}
            checked={given || values.includes(value)}
            disabled={given || form.busy}
            onChange={(event) => toggle(value, event.target.checked)}
          >
            {word}
            {given && <span className="muted">（評審都有）</span>}
          </Checkbox>
        );
      })}
      {error && (
        <p className="content-error" role="alert">
          <Icon name="error" size={14} /> {error}
        </p>
      )}
    </fieldset>
  );
}
