import { useParams } from 'react-router-dom';
import { CertificatesPage } from '@/features/story/components/certificates/certificates-page';

export function Component() {
  const { id = '' } = useParams();
  return <CertificatesPage key={id} id={id} />;
}
