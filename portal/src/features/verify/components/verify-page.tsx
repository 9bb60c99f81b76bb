import { useQuery } from '@tanstack/react-query';
import {
  CERTIFICATE_KIND_LABELS,
  CERTIFICATE_WORDS,
  type CertificateKind,
  type CertificateState,
  type CertificateVerification,
  formatDate,
} from 'contract';
import { hasCode } from 'web-kit/api-error';
import { PlainPage } from '@/components/layout/plain-page';
import { LoadError } from '@/components/ui/empty-state';
import { NoticeBox, type NoticeKind } from '@/components/ui/notice-box';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import { verificationQuery } from '../api/verify';

const STATES: Record<CertificateState, { kind: NoticeKind; title: string; text: string }> = {
  valid: { kind: 'success', title: '這張證書有效', text: '請比對紙本上的內容，應該和下面寫的一樣。' },
  replaced: { kind: 'warning', title: '這張證書已換發', text: '同一個編號後來重新印過，請以新的證書為準。' },
  withdrawn: { kind: 'error', title: '這張證書已撤回', text: '這張證書不再有效。' },
};

const AS: Record<CertificateKind, string> = {
  member: '小組成員',
  counselor: '輔導員',
  award: '得獎小組的成員或輔導員',
};

/** The facts of a sheet by what they are called; the name as far as who knows the person needs it. */
const factsOf = (sheet: CertificateVerification): [string, string, string?][] => [
  ['姓名', sheet.name || '不顯示（依家長或本人的意思）'],
  ['證書', CERTIFICATE_KIND_LABELS[sheet.kind]],
  ...(sheet.prize ? [['獎項', sheet.prize] satisfies [string, string]] : []),
  ['身分', AS[sheet.kind]],
  ['單位', sheet.department_zh],
  ['英文單位', sheet.department_en, 'en'],
  ['故事', sheet.story_name],
  ['小組', sheet.team_name],
  ['活動', CERTIFICATE_WORDS.edition(sheet.session)],
  ['證書編號', sheet.serial],
  ['核發日', formatDate(sheet.time)],
];

function Sheet({ sheet }: { sheet: CertificateVerification }) {
  const { kind, title, text } = STATES[sheet.state];
  return (
    <>
      <NoticeBox kind={kind} role="status" title={title}>
        {text}
      </NoticeBox>
      <dl className="grid gap-x-4 gap-y-3 rounded-card border-2 border-line bg-card p-4 sm:grid-cols-[auto_1fr]">
        {factsOf(sheet).map(([label, value, lang]) => (
          <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
            <dt className="text-muted">{label}</dt>
            <dd lang={lang} className="font-bold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-muted">為了保護孩子，這裡只顯示姓名的一部分。</p>
    </>
  );
}

function Found({ code }: { code: string }) {
  const { data, error, refetch } = useQuery(verificationQuery(code));
  if (data) return <Sheet sheet={data} />;
  if (hasCode(error, 'certificate_unknown'))
    return (
      <NoticeBox kind="info" role="status" title="查無此證書">
        請再掃描一次證書右下角的 QR 碼。還是查不到，請聯絡我們。
      </NoticeBox>
    );
  if (error) return <LoadError what="證書" error={error} onRetry={() => void refetch()} />;
  return (
    <Loading>
      <Skeleton className="h-80" />
    </Loading>
  );
}

/** Whether a certificate is one of ours, for who scanned the QR on it; no account is needed. */
export function VerifyPage({ code }: { code: string }) {
  return (
    <PlainPage title="證書查驗">
      <meta name="robots" content="noindex" />
      <Found code={code} />
    </PlainPage>
  );
}
