import { useParams } from 'react-router-dom';
import { Footer } from '@/components/layout/footer';
import { useSiteSetting } from '@/features/site/api/get-site-setting';
import { VerifyPage } from '@/features/verify/components/verify-page';

/** /verify/:code: let through without checks, the association's name and address below. */
export function Component() {
  const { code = '' } = useParams();
  const site = useSiteSetting();
  return (
    <>
      <VerifyPage key={code} code={code} />
      <Footer site={site} />
    </>
  );
}
