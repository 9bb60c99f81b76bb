import { useParams } from 'react-router-dom';
import { SurveyPage } from '@/features/survey/components/survey-page';

export function Component() {
  const { token = '' } = useParams();
  return <SurveyPage key={token} token={token} />;
}
