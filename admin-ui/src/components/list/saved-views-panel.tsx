import { Button, Flex, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useIdentity } from '@/lib/identity';
import { readViews, renamed, type SavedView, storeViews, viewOf, withoutView, withView } from '@/lib/saved-views';
import './saved-views.css';

const longest = 40;

type PanelProps = { list: string; onClose: () => void };

/** A person's own views of a list, kept in this browser: an address of its own, which can be sent to others as it is. */
export default function SavedViewsPanel({ list, onClose }: PanelProps) {
  const { account } = useIdentity();
  const { pathname, search } = useLocation();
  const [views, setViews] = useState(() => readViews(account, list));
  const [name, setName] = useState('');
  const field = useRef<InputRef>(null);
  const current = viewOf(search);
  const store = (next: SavedView[]) => {
    setViews(next);
    storeViews(account, list, next);
    // The button that was pressed may be gone: keys still belong to the dialog.
    field.current?.focus();
  };
  const save = () => {
    if (!name.trim()) return;
    store(withView(views, { name: name.trim(), search: current }));
    setName('');
  };

  return (
    <Flex className="saved-views" vertical gap={12}>
      {views.length === 0 && <p className="muted">還沒有檢視。選好條件和排序，取一個名字存起來，下次一按就到。</p>}
      <ul>
        {views.map((view) => (
          <View
            key={view.name}
            view={view}
            to={`${pathname}${view.search}`}
            current={view.search === current}
            onOpen={onClose}
            onRename={(to) => store(renamed(views, view.name, to))}
            onDelete={() => store(withoutView(views, view.name))}
          />
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Input
          ref={field}
          aria-label="檢視的名稱"
          placeholder="檢視的名稱"
          maxLength={longest}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button htmlType="submit" disabled={!name.trim()}>
          儲存現在的條件
        </Button>
      </form>
      <p className="muted">只存在這台裝置。要給別人看，直接傳網址。</p>
    </Flex>
  );
}

type ViewProps = {
  view: SavedView;
  to: string;
  current: boolean;
  onOpen: () => void;
  onRename: (name: string) => void;
  onDelete: () => void;
};

function View({ view: { name }, to, current, onOpen, onRename, onDelete }: ViewProps) {
  const [next, setNext] = useState<string>();
  if (next !== undefined) {
    return (
      <li>
        <Input
          autoFocus
          aria-label={`${name}的新名稱`}
          maxLength={longest}
          value={next}
          onChange={(event) => setNext(event.target.value)}
          onPressEnter={() => next.trim() && onRename(next.trim())}
        />
        <Button size="small" disabled={!next.trim()} onClick={() => onRename(next.trim())}>
          儲存
        </Button>
        <Button size="small" onClick={() => setNext(undefined)}>
          取消
        </Button>
      </li>
    );
  }
  return (
    <li>
      <Link to={to} aria-current={current || undefined} onClick={onOpen}>
        {name}
      </Link>
      <Button size="small" aria-label={`${name}：改名`} onClick={() => setNext(name)}>
        改名
      </Button>
      <Button size="small" aria-label={`${name}：刪除`} onClick={onDelete}>
        刪除
      </Button>
    </li>
  );
}
