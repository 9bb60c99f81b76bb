import { useLogout, useMenu } from '@refinedev/core';
import { ROLE_LABELS } from 'contract';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router';
import { countDrafts, dropDrafts } from '@/lib/draft';
import { useIdentity } from '@/lib/identity';
import { dropSender } from '@/lib/last-sender';
import { dropWordings } from '@/lib/last-wordings';
import { mayOpen, rightOf } from '@/lib/may-open';
import { paths } from '@/paths';
import { useConfirm } from './confirm';
import { Icon } from './icon';
import { PinnedViews } from './pinned-views';

type Entry = {
  key: string;
  name: string;
  route?: string;
  label?: string;
  icon?: React.ReactNode;
  meta?: { label?: string; rail?: string };
};

type SiderProps = {
  /** Whether it is the narrow rail: a shorter word next to each icon, the whole one as its name. */
  rail?: boolean;
  onNavigate?: () => void;
};

export function Sider({ rail = false, onNavigate }: SiderProps) {
  const identity = useIdentity();
  const { menuItems, selectedKey } = useMenu();
  const groups = menuItems
    .map((group) => ({ ...group, children: group.children.filter((entry) => mayOpen(identity, rightOf(entry))) }))
    .filter((group) => group.children.length > 0);
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    if (selectedKey) nav.current?.querySelector('.active')?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);
  return (
    <>
      <p className={rail ? 'visually-hidden' : 'sider-title strong'}>全球孩童創意行動挑戰</p>
      <nav ref={nav} className="sider-nav grow" aria-label="後台選單">
        {groups.map((group) => (
          <Group
            key={group.key}
            label={group.label ?? group.name}
            entries={group.children}
            current={selectedKey}
            rail={rail}
            onNavigate={onNavigate}
          />
        ))}
      </nav>
      <div className="sider-foot">
        <p className={rail ? 'visually-hidden' : 'sider-name strong'}>{identity.name}</p>
        <p className={rail ? 'visually-hidden' : 'sider-role below-4 small'}>{ROLE_LABELS[identity.role]}</p>
        <NavLink
          className="sider-link full-width"
          to={paths.secondFactor}
          title="兩步驟驗證"
          aria-label="兩步驟驗證"
          onClick={onNavigate}
        >
          <Icon name="lock" />
          {rail ? '兩步驟' : '兩步驟驗證'}
        </NavLink>
        <Logout account={identity.account} />
      </div>
    </>
  );
}

type GroupProps = {
  label: string;
  entries: Entry[];
  /** The entry to which the screen belongs, that of one row to its list too. */
  current: string;
  rail: boolean;
  onNavigate: (() => void) | undefined;
};

function Group({ label, entries, current, rail, onNavigate }: GroupProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <div className="sider-group">
      <button
        type="button"
        className="sider-link full-width sider-group-head"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name={open ? 'down' : 'right'} size={14} />
      </button>
      <ul id={id} hidden={!open}>
        {entries.map(({ key, route = '/', icon, name, label = name, meta }) => (
          <li key={key}>
            <NavLink
              className={({ isActive }) =>
                isActive || key === current ? 'sider-link full-width active' : 'sider-link full-width'
              }
              to={route}
              title={label}
              aria-label={label}
              onClick={onNavigate}
            >
              {icon}
              {rail ? meta?.rail : label}
            </NavLink>
            {!rail && route === paths.stories && <PinnedViews onNavigate={onNavigate} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Asks first when something is on this device only (decision 48). */
function Logout({ account }: { account: string }) {
  const { mutate: logout, isPending } = useLogout();
  const confirm = useConfirm();
  const leave = async () => {
    const unsent = countDrafts(account);
    if (unsent > 0) {
      const text = `有 ${unsent} 份草稿只存在這台裝置，還沒有送出。要先送出，請按取消。`;
      if (!(await confirm({ title: '捨棄草稿並登出？', text, ok: '捨棄並登出', danger: true }))) return;
      dropDrafts(account);
    }
    dropWordings(account);
    dropSender(account);
    logout();
  };
  return (
    <button
      type="button"
      className="sider-link full-width"
      title="登出"
      disabled={isPending}
      onClick={() => void leave()}
    >
      <Icon name="logout" />
      登出
    </button>
  );
}
