import { useSearchParams } from 'react-router-dom';
import { ThankYouPage } from '@/features/survey/components/thank-you-page';

/** SurveyCake: let through without checks, nothing of the portal around it (M §2). */
export function Component() {
  const [query] = useSearchParams();
  const params = Object.fromEntries(['svid', 'hash', 't'].map((name) => [name, query.get(name) ?? '']));
  return <ThankYouPage params={params} />;
}
