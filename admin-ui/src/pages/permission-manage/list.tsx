import { Button } from 'antd';
import { MANAGER_MODE_ROLES, type Manager, ROLE_LABELS } from 'contract';
import { useState } from 'react';
import { HandedOver, type Secret } from '@/components/handed-over/handed-over';
import { AddButton } from '@/components/list/add-button';
import { ListPage } from '@/components/list/list-page';
import { Notice } from '@/components/notice';
import { useIdentity } from '@/lib/identity';
import { choiceOf } from '@/lib/list-state';
import { useListPage } from '@/lib/use-list-page';
import { AccountDialog } from './account-dialog';
import { columnsFor } from './columns';
import { RemoveFactor } from './remove-factor';
import { useAccounts } from './use-accounts';
import { useOptions } from './use-options';
import './permission-manage.css';

const roles = MANAGER_MODE_ROLES.map((value) => ({ value, label: ROLE_LABELS[value] }));
const offer = { narrowings: [choiceOf('role', '角色', roles, { none: '全部角色' })] };

/** 帳號與權限管理: who works in the back office and what they may open (B §2.7); for admins alone. */
export default function PermissionManage() {
  const list = useListPage<Manager>('permission-manage', offer);
  const { options, error, refetch } = useOptions();
  const { drop, factorRemoved, proof } = useAccounts();
  const { id: me } = useIdentity();
  const [open, setOpen] = useState<Manager | 'new'>();
  const [lost, setLost] = useState<Manager>();
  const [secret, setSecret] = useState<{ secret: Secret; isNew: boolean }>();
  const manager = open === 'new' ? undefined : open;
  return (
    <>
      <ListPage
        {...list}
        title="帳號與權限管理"
        searchLabel="搜尋姓名、帳號"
        columns={columnsFor({ me, edit: setOpen, drop: (row) => void drop(row), removeFactor: setLost })}
        nameOf={(row) => row.name || row.account}
        empty="還沒有帳號。按「新增帳號」，選擇角色和可以使用的功能。"
        notice={
          error && (
            <Notice kind="error">
              {error.message}
              <Button type="link" onClick={refetch}>
                再試一次
              </Button>
            </Notice>
          )
        }
        tools={<AddButton label="新增帳號" disabled={!options} onClick={() => setOpen('new')} />}
      />
      {open && options && (
        <AccountDialog
          manager={manager}
          options={options}
          onClose={() => setOpen(undefined)}
          onDone={(made) => {
            setOpen(undefined);
            setSecret(made && { secret: made, isNew: manager === undefined });
          }}
        />
      )}
      {lost && (
        <RemoveFactor
          manager={lost}
          onClose={() => setLost(undefined)}
          onDone={() => {
            setLost(undefined);
            void factorRemoved();
          }}
        />
      )}
      {proof}
      {secret && (
        <HandedOver
          secret={secret.secret}
          title={secret.isNew ? '帳號已建立' : '密碼已更換'}
          login={`${location.origin}${import.meta.env.BASE_URL}login`}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
