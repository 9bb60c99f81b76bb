import { Flex } from 'antd';
import {
  CHECKPOINTS,
  formatDateTime,
  MINUTE,
  type NightAnswer,
  type NightShown,
  pausedText,
  SECOND,
  type SiteSetting,
  untilText,
} from 'contract';
import { Link } from 'react-router';
import { DetailCard, Facts } from '@/components/detail/detail-layout';
import { ExtendAllButton } from '@/components/extend/extend-all-button';
import { Notice } from '@/components/notice';
import { count } from '@/lib/format';
import { useIdentity } from '@/lib/identity';
import { mayOpen } from '@/lib/may-open';
import { useAsk } from '@/lib/use-ask';
import { useSetting } from '@/lib/use-setting';
import { letterPath, paths } from '@/paths';
import { ExportsButton } from './exports-button';
import { NearlyList } from './nearly-list';
import { callsText, endText, mailText, serverText, silentText } from './words';

const EVERY = 5 * SECOND;
const GIGABYTE = 1024 ** 3;

/** The last night, while it is: who is nearly done, what waits, and what staff can do; the day after, who missed it. */
export function NightCard() {
  const { query } = useAsk<NightAnswer>('/story/night', {
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.night ? EVERY : MINUTE),
  });
  const answer = query.data?.data;
  if (!answer?.night) return null;
  return <Shown night={answer.night} time={answer.time} old={query.isError} reread={() => void query.refetch()} />;
}

type ShownProps = { night: NightShown; time: number; old: boolean; reread: () => void };

function Shown({ night, time, old, reread }: ShownProps) {
  const site = useSetting<SiteSetting>('/site-setting');
  const gate = site.data?.edition;
  const missed = night.phase === 'missed';
  const rereadAll = () => {
    void site.refetch();
    reread();
  };
  return (
    <div className="night space-below">
      <DetailCard
        id="night"
        title={missed ? '沒趕上的小組' : '截止之夜'}
        aside={<span className="muted tabular">{formatDateTime(time)}</span>}
      >
        <Flex vertical gap={16}>
          {old && (
            <Notice kind="warning">{`資料是 ${untilText(time, Date.now())} 的，現在連不上伺服器，會自己再試。`}</Notice>
          )}
          <p>{endText(night, time)}</p>
          {night.exports_paused && (
            <Notice kind="info">{`${pausedText(night.exports_paused, untilText(night.exports_paused.until, time))}。`}</Notice>
          )}
          <Buttons night={night} edition={gate} reread={rereadAll} />
          <Figures night={night} time={time} />
          <section aria-labelledby="nearly">
            <h3 id="nearly" className="space-below">
              {`${missed ? '完成 9 項以上、沒有送出的小組' : '快完成的小組'}（${count(night.nearly_total)}）`}
            </h3>
            {night.nearly.length === 0 && <p className="muted">沒有完成 9 項以上、還沒送出的小組。</p>}
            <NearlyList teams={night.nearly} now={time} gate={gate} onDone={reread} />
            {night.nearly_total > night.nearly.length && (
              <p className="muted">{`只列出前 ${night.nearly.length} 組。`}</p>
            )}
          </section>
        </Flex>
      </DetailCard>
    </div>
  );
}

type ButtonsProps = { night: NightShown; edition: SiteSetting['edition'] | undefined; reread: () => void };

function Buttons({ night, edition, reread }: ButtonsProps) {
  const identity = useIdentity();
  const writes = mayOpen(identity, 'manage-notification-list') && night.nearly.length > 0;
  return (
    <Flex wrap gap="8px 16px" align="center">
      {identity.role === 'admin' && edition && <ExtendAllButton dates={edition} onDone={reread} />}
      {edition && <ExportsButton pause={night.exports_paused} gate={edition} onDone={reread} />}
      {mayOpen(identity, 'season-settings') && <Link to={`${paths.season}#banner`}>公告給所有人</Link>}
      {writes && (
        <Link to={letterPath({ ids: night.nearly.map(({ id }) => id).join(',') })}>寄通知給這些小組的輔導員</Link>
      )}
    </Flex>
  );
}

function Figures({ night, time }: { night: NightShown; time: number }) {
  const { open, sent, started, line, mail, disk, checkpoints, servers } = night;
  const isOn = night.phase === 'night';
  const facts = [
    { label: '還沒送出', value: `${count(open)} 組` },
    { label: '已登記，還沒送出', value: `${count(started)} 組` },
    { label: '已送出', value: `${count(sent)} 組` },
    { label: '排隊中的照片和學習單', value: `${count(line)} 份` },
    { label: '信件', value: mailText(mail, time) },
    { label: '硬碟剩餘', value: disk ? `${Math.floor(disk.free / GIGABYTE)} GB` : '—' },
    ...(isOn ? [{ label: '最近一分鐘的操作', value: callsText(servers) }] : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      {isOn && <Servers servers={servers.servers} />}
      <section aria-labelledby="night-points">
        <h3 id="night-points">{`還沒送出的 ${count(open)} 組，各完成了幾組`}</h3>
        <Flex component="ul" className="above-4 tabular" wrap gap="4px 20px">
          {CHECKPOINTS.map(({ position, label }) => (
            <li key={position}>
              {label} <strong>{count(checkpoints[position] ?? 0)}</strong>
            </li>
          ))}
        </Flex>
      </section>
    </>
  );
}

/** Each server in its place; one that says nothing is named. */
function Servers({ servers }: { servers: NightShown['servers']['servers'] }) {
  const all = servers.map((server, at) => ({ ...server, at, place: `第 ${at + 1} 台` }));
  return (
    <section aria-labelledby="night-servers">
      <h3 id="night-servers">伺服器</h3>
      {all
        .filter(({ silent }) => silent)
        .map(({ place, age, at }) => (
          <Notice key={place} kind="warning">
            {silentText(age, at)}
          </Notice>
        ))}
      <Flex component="ul" className="above-4 tabular" wrap gap="4px 20px">
        {all
          .filter(({ silent }) => !silent)
          .map((server) => (
            <li key={server.place}>{serverText(server, server.at)}</li>
          ))}
      </Flex>
    </section>
  );
}
