import { useParams } from 'react-router-dom';
import { Footer } from '@/components/layout/footer';
import { CodePage } from '@/features/consent/components/code-page';
import { ConsentPage } from '@/features/consent/components/consent-page';
import { useSiteSetting } from '@/features/site/api/get-site-setting';

/** /consent and /consent/:token: let through without checks, the association's name and address below. */
export function Component() {
  const { token } = useParams();
  const site = useSiteSetting();
  return (
    <>
      {token === undefined ? <CodePage /> : <ConsentPage key={token} token={token} />}
      <Footer site={site} />
    </>
  );
}
