import { Button, Flex } from 'antd';
import { GROUPS, type Manager, ROLE_LABELS } from 'contract';
import { column, type ListColumn } from '@/components/list/types';
import { Tag } from '@/components/tag';
import { orDash } from '@/lib/format';

const groupLabel = (group: string) => GROUPS.find(({ value }) => value === group)?.label;

function Rights({ manager: { role, official_routes, challenge_routes } }: { manager: Manager }) {
  if (role === 'admin') return <>全部功能</>;
  const labels = [...official_routes, ...challenge_routes].map(({ label }) => label);
  if (labels.length > 0) return <span className="cell-wrap">{labels.join('、')}</span>;
  return (
    <Tag look={1} icon="dashed">
      尚未開通
    </Tag>
  );
}

type Act = (manager: Manager) => void;
type Acts = { me: string; edit: Act; drop: Act; removeFactor: Act };

export const columnsFor = ({ me, edit, drop, removeFactor }: Acts): ListColumn<Manager>[] => [
  column.title('name', '姓名', { width: 136 }, (manager) => (
    <>
      <Button type="link" className="flush" onClick={() => edit(manager)}>
        {manager.name || manager.account}
      </Button>
      {manager.id === me && <span className="muted">（您）</span>}
    </>
  )),
  column.fact('account', '帳號', { width: 208, ellipsis: true }, ({ account }) => (
    <span title={account}>{account}</span>
  )),
  column.fact('role', '角色', { width: 72 }, ({ role }) => ROLE_LABELS[role]),
  column.fact('group', '組別', { width: 100, optional: true }, ({ group }) => orDash(groupLabel(group))),
  column.fact('second_factor', '兩步驟驗證', { width: 128, optional: true }, (manager) => {
    if (!manager.second_factor) return <span className="muted">未開啟</span>;
    if (manager.id === me) return '已開啟';
    return (
      <>
        已開啟
        <Button
          type="link"
          size="small"
          aria-label={`移除 ${manager.name} 的兩步驟驗證`}
          onClick={() => removeFactor(manager)}
        >
          移除
        </Button>
      </>
    );
  }),
  column.fact('rights', '權限', {}, (manager) => <Rights manager={manager} />),
  column.acts(136, (manager) => (
    <Flex component="span" gap={8}>
      <Button size="small" aria-label={`編輯 ${manager.name}`} onClick={() => edit(manager)}>
        編輯
      </Button>
      {manager.id !== me && (
        <Button size="small" aria-label={`刪除 ${manager.name}`} onClick={() => drop(manager)}>
          刪除
        </Button>
      )}
    </Flex>
  )),
];
