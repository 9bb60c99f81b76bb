import { CERTIFICATE_KINDS, type CertificateLayoutAnswer, LAYOUT_KIND_LABELS } from 'contract';
import { Link } from 'react-router';
import { PageHead } from '@/components/page-head';
import { Loaded } from '@/components/page-state';
import { Select } from '@/components/select';
import { SessionSelect, useSessionParam } from '@/components/session-select';
import { usePageTitle } from '@/lib/use-page-title';
import { useSetting } from '@/lib/use-setting';
import { paths } from '@/paths';
import { LayoutEditor } from './editor';
import '@/components/settings/settings.css';
import './layout.css';

const title = '證書版面';

/** 證書版面: the association's own sheet of a session and kind. */
export default function CertificateLayouts() {
  usePageTitle(title);
  const { session, params, setParams } = useSessionParam();
  const kind = CERTIFICATE_KINDS.find((each) => each === params.get('kind')) ?? 'member';
  const { data, error, refetch } = useSetting<CertificateLayoutAnswer>(`/certificate/layout/${session}/${kind}`);
  const shown = data?.session === session && data.kind === kind ? data : undefined;
  const go = (next: { session?: number | undefined; kind?: string | undefined }) =>
    setParams({ session: String(next.session ?? session), kind: next.kind ?? kind }, { replace: true });
  return (
    <>
      <PageHead title={title} aside={`${session} 屆`}>
        <Link to={`${paths.certificates}?session=${session}`}>回證書寄送</Link>
        <SessionSelect value={session} onChange={(year) => go({ session: year })} />
        <Select
          label="種類"
          value={kind}
          options={CERTIFICATE_KINDS.map((value) => ({ value, label: LAYOUT_KIND_LABELS[value] }))}
          onChange={(chosen) => go({ kind: chosen })}
        />
      </PageHead>
      <Loaded data={shown} error={error} refetch={refetch} rows={12}>
        {(stored) => <LayoutEditor key={`${session} ${kind}`} stored={stored} refetch={refetch} />}
      </Loaded>
    </>
  );
}
