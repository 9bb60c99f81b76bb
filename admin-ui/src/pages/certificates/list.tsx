import { Button } from 'antd';
import { type CertificateList, type CertificateRow, SHEET_STATE_LABELS, SHEET_STATES, sessionOf } from 'contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConfirm } from '@/components/confirm';
import { Icon } from '@/components/icon';
import { lazyPart } from '@/components/lazy-part';
import { ListPage } from '@/components/list/list-page';
import { Notice } from '@/components/notice';
import { SessionSelect } from '@/components/session-select';
import { api } from '@/lib/api-client';
import { count } from '@/lib/format';
import { choiceOf } from '@/lib/list-state';
import { useListPage } from '@/lib/use-list-page';
import { usePicked } from '@/lib/use-picked';
import { useSetting } from '@/lib/use-setting';
import { useToast } from '@/lib/use-toast';
import { paths } from '@/paths';
import { certificateColumns } from './columns';

const NamesDialog = lazyPart(() => import('./names-dialog'));
/** What is done with the certificates of all listed stories, or of those that are ticked. */
const ACTS = [
  { name: 'posting', icon: 'download', words: ['準備寄送', '寄送選取的'] },
  { name: 'posted', icon: 'mail', words: ['證書已寄出', '選取的已寄出'] },
  { name: 'issue', icon: 'check', words: ['核發證書', '核發選取的'] },
] as const;
type ActName = (typeof ACTS)[number]['name'];
const dialogs = {
  posting: lazyPart(() => import('./posting-dialog')),
  posted: lazyPart(() => import('./posted-dialog')),
  issue: lazyPart(() => import('./issue-dialog')),
};

const options = SHEET_STATES.map((value) => ({ value, label: SHEET_STATE_LABELS[value] }));
const narrowings = [choiceOf('status', '狀態', options, { radio: true })];
const offer = { sizes: [30, 50, 100], narrowings };

/** 證書寄送: how far the names of a session's certificates are, a reminder to who hasn't checked them, and issuing them. */
export default function Certificates() {
  const list = useListPage<CertificateRow>('certificates', offer);
  const { state, change, page } = list;
  const [now] = useState(Date.now);
  const session = state.session ?? sessionOf(now);
  const { data, refetch } = useSetting<CertificateList>(`/certificate?size=1&session=${session}`);
  const [open, setOpen] = useState<CertificateRow>();
  const [busy, setBusy] = useState(false);
  const [act, setAct] = useState<{ name: ActName; of: 'ticked' | 'listed' }>();
  const { ids, setIds, whole } = usePicked(page.rows, state);
  const confirm = useConfirm();
  const toast = useToast();
  const counts = data?.counts;
  const left = counts ? counts.waiting + counts.missing : 0;

  const remind = async () => {
    const text = `寄一封信給 ${session} 屆還有 ${count(left)} 則故事沒核對完的負責人。同一則故事一天只提醒一次。`;
    if (!(await confirm({ title: '寄信提醒核對？', text, ok: '寄出提醒' }))) return;
    setBusy(true);
    await toast.attempt(async () => {
      const { message } = await api.post<{ message: string }>(`/certificate/remind/${session}`, {});
      toast.done(message);
      page.refetch();
      void refetch();
    });
    setBusy(false);
  };

  const ActDialog = act && dialogs[act.name];
  const status = SHEET_STATES.find((each) => each === state.narrow.status);
  const pickedOf = (which: 'ticked' | 'listed') => ({
    ...(which === 'ticked' && !whole.on ? { ids } : {}),
    text: state.text,
    ...(status && { status }),
  });
  const reload = () => {
    setIds([]);
    page.refetch();
    void refetch();
  };

  return (
    <>
      <ListPage
        {...list}
        title="證書寄送"
        searchLabel="搜尋帳號、故事、小組"
        columns={certificateColumns(setOpen)}
        nameOf={(row) => row.account}
        empty="這一屆還沒有審核通過的故事。故事通過之後，負責人會收到信，請他們核對證書上的名字。"
        tools={
          <>
            <SessionSelect value={session} onChange={(year) => change({ session: year })} />
            <Link to={`${paths.certificateLayout}?session=${session}`}>證書版面</Link>
            <Link to={`${paths.certificateLetterTexts}?session=${session}`}>回饋信文字</Link>
            <Button
              icon={<Icon name="mail" size={16} />}
              loading={busy}
              disabled={left === 0}
              onClick={() => void remind()}
            >
              寄信提醒
            </Button>
            {ACTS.map(({ name, icon, words: [words] }) => (
              <Button
                key={name}
                type={name === 'issue' ? 'primary' : 'default'}
                icon={<Icon name={icon} size={16} />}
                aria-haspopup="dialog"
                disabled={page.total === 0}
                onClick={() => setAct({ name, of: 'listed' })}
              >
                {words}
              </Button>
            ))}
          </>
        }
        bulk={{
          ids,
          onChange: setIds,
          whole,
          actions: ACTS.map(({ name, icon, words: [, words] }) => (
            <Button
              key={name}
              type={name === 'issue' ? 'primary' : 'default'}
              icon={<Icon name={icon} size={16} />}
              aria-haspopup="dialog"
              onClick={() => setAct({ name, of: 'ticked' })}
            >
              {words}
            </Button>
          )),
        }}
        notice={
          counts && (
            <div className="space-below">
              <Notice kind="info">
                {`${session} 屆：已核對 ${count(counts.checked)} 則，待核對 ${count(counts.waiting)} 則，缺資料 ${count(counts.missing)} 則。核對後的名字在「管理報名故事」匯出的「證書名單」裡。`}
              </Notice>
            </div>
          )
        }
      />
      {act && ActDialog && (
        <ActDialog session={session} picked={pickedOf(act.of)} onDone={reload} onClose={() => setAct(undefined)} />
      )}
      {open && <NamesDialog row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
