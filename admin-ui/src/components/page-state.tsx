import { Button, Flex, Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon';
import './page-state.css';

type StateProps = { icon: IconName; title: string; text: ReactNode; action?: ReactNode; alert?: boolean };

/** A whole page or card that has nothing else to show: what it is, and a way on. */
export function State({ icon, title, text, action, alert = false }: StateProps) {
  return (
    <Flex className="state centred" vertical align="center" gap={8} role={alert ? 'alert' : undefined}>
      <span className="state-icon sunken muted">
        <Icon name={icon} size={24} />
      </span>
      <h1>{title}</h1>
      <p className="state-text secondary below-8">{text}</p>
      {action}
    </Flex>
  );
}

const Home = () => (
  <Link className="button-link touch" to="/">
    回到首頁
  </Link>
);

export const NoRight = () => (
  <State
    icon="lock"
    title="沒有使用權限"
    text="這個帳號沒有使用這項功能的權限，需要時請聯絡管理員。"
    action={<Home />}
  />
);

export const NotHere = ({ text = '網址可能輸入錯誤，或是這一頁已經移除。' }: { text?: string }) => (
  <State icon="search" title="找不到這一頁" text={text} action={<Home />} />
);

export const PageFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <State
    alert
    icon="warning"
    title="目前無法顯示"
    text={text}
    action={
      <Button type="primary" onClick={onRetry}>
        再試一次
      </Button>
    }
  />
);

/** True once `ms` have passed. */
function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return passed;
}

const quiet = 300;
const long = 8_000;

/** Nothing for 300 ms, then a still skeleton; after 8 s a way out. */
export function PageLoading({ rows = 8 }: { rows?: number }) {
  const visible = useAfter(quiet);
  const late = useAfter(long);
  if (!visible) return null;
  return (
    <div className="page-loading" aria-busy="true">
      <Skeleton title paragraph={{ rows }} />
      <p role="status" className={late ? 'muted' : 'visually-hidden'}>
        {late ? '還在載入…' : '載入中'}
      </p>
      {late && <Button onClick={() => location.reload()}>重新載入</Button>}
    </div>
  );
}

type LoadedProps<Data> = {
  data: Data | undefined;
  error: { message: string } | null | undefined;
  refetch: () => unknown;
  rows?: number;
  children: (data: Data) => ReactNode;
};

/** What is drawn of an answer once it is there; before, that it is on its way, or why it isn't there. */
export function Loaded<Data>({ data, error, refetch, rows, children }: LoadedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <PageFailed text={error.message} onRetry={() => void refetch()} />;
  return <PageLoading {...(rows !== undefined && { rows })} />;
}

export function Checking() {
  return useAfter(quiet) ? (
    <p className="checking muted centred" role="status">
      資料確認中
    </p>
  ) : null;
}
