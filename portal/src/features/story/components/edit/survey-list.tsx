import { useQuery } from '@tanstack/react-query';
import { SURVEY_STATE_LABELS, type SurveyState } from 'contract';
import { Check, Clock, ExternalLink } from 'lucide-react';
import { errorText } from 'web-kit/api-error';
import { buttonClass, wrapping } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { useSession } from '@/lib/session';
import { surveyLinkQuery } from '../../api/survey-link';
import { noteOpened } from '../../api/survey-states';
import { useEdit } from './edit-context';
import { SurveyShare } from './survey-share';
import { SurveyWaiting } from './survey-waiting';
import { isOutside, useSurveyStates } from './use-survey-states';

/** `email`: where another person's questionnaire can be mailed to. */
export type Respondent = { id: string; name: string; filled: boolean; email?: string | undefined };

type Props = { people: Respondent[]; formType: string; title: string };

type WayProps = { person: Respondent; formType: string; title: string };

/** The way to one person's questionnaire, and for others than oneself the ways to bring it to them. */
function Way({ person, formType, title }: WayProps) {
  const { visitor, story } = useEdit();
  const { user } = useSession();
  const link = useQuery(surveyLinkQuery(formType, person.id, story.id));
  if (link.isError) return <span className="text-small text-error-ink">{errorText(link.error)}</span>;
  if (!link.data) return null;
  const { url } = link.data;
  const open = () => isOutside(url) && noteOpened(formType, person.id, story.id);
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        onClick={open}
        onAuxClick={open}
        className={buttonClass('secondary', wrapping)}
      >
        <ExternalLink aria-hidden size={20} />
        {visitor ? `${person.name}的自我評量` : `填寫${title}`}
        <span className="sr-only">{visitor ? '' : `：${person.name}`}（另開分頁）</span>
      </a>
      {!visitor && person.id !== user?.id && <SurveyShare {...{ person, formType, title, url }} />}
    </>
  );
}

function StateTag({ state }: { state: SurveyState }) {
  if (state === 'waiting')
    return (
      <Tag kind="info" icon={Clock}>
        {SURVEY_STATE_LABELS.waiting}
      </Tag>
    );
  return <Tag>{SURVEY_STATE_LABELS[state]}</Tag>;
}

/** One person's questionnaire: filled, waiting to be confirmed, or the link to it. */
function Row({ person, state, ...way }: { person: Respondent; state: SurveyState; formType: string; title: string }) {
  const { visitor } = useEdit();
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-2 border-b border-line py-2">
      <span className="grow">{person.name}</span>
      {state === 'filled' ? (
        <span className="inline-flex min-h-11 items-center gap-1">
          <Check aria-hidden size={20} className="text-success-mark" />
          {SURVEY_STATE_LABELS.filled}
        </span>
      ) : (
        <>
          {(!visitor || state === 'waiting') && <StateTag state={state} />}
          <Way person={person} {...way} />
        </>
      )}
    </li>
  );
}

/** Who has filled a questionnaire and who has not, each with an own link (M §2). */
export function SurveyList({ people, formType, title }: Props) {
  const states = useSurveyStates(people, formType);
  return (
    <>
      <ul>
        {people.map((person) => (
          <Row key={person.id} person={person} state={states.of(person)} formType={formType} title={title} />
        ))}
      </ul>
      {people.some((person) => states.of(person) === 'waiting') && <SurveyWaiting people={states.asked} />}
    </>
  );
}
