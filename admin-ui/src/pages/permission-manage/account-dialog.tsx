import { type Manager, managerCreateBody, managerUpdateBody, ROLE_LABELS } from 'contract';
import { TextContent } from '@/components/content/content-field';
import { SaveDialog } from '@/components/content/save-dialog';
import { SelectField } from '@/components/content/select-field';
import type { Values, VersionField } from '@/components/content/versions';
import { useRowForm } from '@/components/form/use-row-form';
import type { Secret } from '@/components/handed-over/handed-over';
import { useIdentity } from '@/lib/identity';
import { useToast } from '@/lib/use-toast';
import { PasswordField } from './password-field';
import { RouteSets } from './route-sets';
import { resource } from './use-accounts';
import type { ManagerOptions } from './use-options';

const values = (routes: Manager['official_routes']) => routes.map(({ value }) => value);
const valuesOf = (manager: Manager | undefined): Values => ({
  role: manager?.role ?? '',
  group: manager?.group ?? '',
  name: manager?.name ?? '',
  account: manager?.account ?? '',
  password: '',
  official_routes: manager && manager.role !== 'admin' ? values(manager.official_routes) : [],
  challenge_routes: manager && manager.role !== 'admin' ? values(manager.challenge_routes) : [],
});

/** A judge has the judging platform without being granted it: it is not sent. */
const judging = 'judge-stories-list';

// An empty field is no password: missing in a new account, unchanged in another.
const bodyOf = (held: Values): Values => ({
  ...held,
  password: held.password || undefined,
  challenge_routes: [held.challenge_routes].flat().filter((value) => value !== judging),
});

const labelled = (name: string, label: string, known: readonly { value: string; label: string }[]): VersionField => ({
  name,
  label,
  text: (value) =>
    known
      .filter((option) => option.value !== judging && [value].flat().includes(option.value))
      .map((option) => option.label)
      .join('、'),
});

const fieldsOf = (options: ManagerOptions): VersionField[] => [
  labelled('role', '角色', [{ value: 'admin', label: ROLE_LABELS.admin }, ...options.roles]),
  labelled('group', '組別', options.groups),
  { name: 'name', label: '姓名' },
  { name: 'account', label: '帳號' },
  labelled('official_routes', '官網頁面上稿', options.official_routes),
  labelled('challenge_routes', '挑戰平台後台', options.challenge_routes),
];

type AccountDialogProps = {
  manager: Manager | undefined;
  options: ManagerOptions;
  onDone: (secret: Secret | undefined) => void;
  onClose: () => void;
};

/** Creates or edits an account (B §2.7, §5). */
export function AccountDialog({ manager, options, onDone, onClose }: AccountDialogProps) {
  const me = useIdentity();
  const toast = useToast();
  const form = useRowForm<Manager>({
    resource,
    id: manager?.id,
    schema: manager ? managerUpdateBody : managerCreateBody,
    initial: valuesOf(manager),
    bodyOf,
    proof: '確認並儲存',
    versions: {
      base: manager?.update_time,
      valuesOf,
      fields: fieldsOf(options),
    },
  });
  const isMe = manager?.id === me.id;
  const isAdmin = manager?.role === 'admin';
  const roles = isAdmin ? [{ value: 'admin', label: ROLE_LABELS.admin }, ...options.roles] : options.roles;
  const forgetRoutes = () => form.form.setFieldsValue({ official_routes: [], challenge_routes: [] });
  const secret = (): Secret | undefined => {
    const { account, password } = form.form.getFieldsValue(true);
    return password ? { account: String(account).trim(), password: String(password) } : undefined;
  };
  return (
    <>
      <SaveDialog
        title={manager ? '編輯帳號' : '新增帳號'}
        form={form}
        onClose={onClose}
        save={manager ? '儲存' : '新增'}
        onSaved={() => {
          toast.done(manager ? '更新成功！' : '新增成功！');
          onDone(secret());
        }}
      >
        <SelectField
          name="role"
          label="角色"
          options={roles}
          disabled={isMe}
          hint={roleHint(manager !== undefined, isMe)}
          onChoose={forgetRoutes}
        />
        <SelectField name="group" label="組別" options={options.groups} />
        <TextContent name="name" label="姓名" max={50} />
        <TextContent name="account" label="帳號" max={254} hint="電子信箱，登入和重設密碼都用它。" />
        <PasswordField isNew={manager === undefined} />
        <RouteSets form={form.form} options={options} />
      </SaveDialog>
      {form.proof}
    </>
  );
}

function roleHint(isStored: boolean, isMe: boolean) {
  if (isMe) return '自己的角色由另一位管理員修改。';
  return isStored ? '更換角色會清除下面的權限，並結束這個帳號目前的登入。' : undefined;
}
