import type { CertificateLetterTexts } from 'contract';
import { Link } from 'react-router';
import { PageHead } from '@/components/page-head';
import { Loaded } from '@/components/page-state';
import { SessionSelect, useSessionParam } from '@/components/session-select';
import { usePageTitle } from '@/lib/use-page-title';
import { useSetting } from '@/lib/use-setting';
import { paths } from '@/paths';
import { LetterTextsEditor } from './editor';

const title = '回饋信文字';

/** 回饋信文字: the words around what judges wrote to the teams of a session. */
export default function LetterTextsPage() {
  usePageTitle(title);
  const { session, choose } = useSessionParam();
  const { data, error, refetch } = useSetting<CertificateLetterTexts>(`/certificate/letter-texts/${session}`);
  return (
    <>
      <PageHead title={title} aside={`${session} 屆`}>
        <Link to={`${paths.certificates}?session=${session}`}>回證書寄送</Link>
        <SessionSelect value={session} onChange={choose} />
      </PageHead>
      <Loaded data={data?.session === session ? data : undefined} error={error} refetch={refetch} rows={12}>
        {(stored) => <LetterTextsEditor key={session} stored={stored} refetch={refetch} />}
      </Loaded>
    </>
  );
}
