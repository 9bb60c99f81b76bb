import { useQuery } from '@tanstack/react-query';
import { Check, ExternalLink } from 'lucide-react';
import { errorText } from 'web-kit/api-error';
import { buttonClass, wrapping } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { surveyLinkQuery } from '../../api/survey-link';
import { useEdit } from './edit-context';

export type Respondent = { id: string; name: string; filled: boolean };

type Props = { people: Respondent[]; formType: string; title: string };

/** One person's questionnaire: filled, or the link to it. */
function Row({ person, formType, title }: { person: Respondent; formType: string; title: string }) {
  const { visitor, story } = useEdit();
  const link = useQuery({ ...surveyLinkQuery(formType, person.id, story.id), enabled: !person.filled });
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-2 border-b border-line py-2">
      <span>{person.name}</span>
      {person.filled ? (
        <span className="inline-flex min-h-11 items-center gap-1">
          <Check aria-hidden size={20} className="text-success-mark" />
          {visitor ? '已填' : '已完成'}
        </span>
      ) : (
        <span className="flex flex-wrap items-center gap-3">
          {!visitor && <Tag>未填</Tag>}
          {link.data && (
            <a href={link.data.url} target="_blank" rel="noreferrer" className={buttonClass('secondary', wrapping)}>
              <ExternalLink aria-hidden size={20} />
              {visitor ? `${person.name}的自我評量` : `填寫${title}`}
              <span className="sr-only">{visitor ? '' : `：${person.name}`}（另開分頁）</span>
            </a>
          )}
          {link.isError && <span className="text-small text-error-ink">{errorText(link.error)}</span>}
        </span>
      )}
    </li>
  );
}

/** Who has filled a questionnaire and who has not, each with an own link (M §2). */
export function SurveyList({ people, formType, title }: Props) {
  return (
    <ul>
      {people.map((person) => (
        <Row key={person.id} person={person} formType={formType} title={title} />
      ))}
    </ul>
  );
}
