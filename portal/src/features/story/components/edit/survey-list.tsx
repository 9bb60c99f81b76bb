import { SURVEY_STATE_LABELS, type SurveyState } from 'contract';
import { Check, Clock, ExternalLink } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { buttonClass, wrapping } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import { useSession } from '@/lib/session';
import { noteOpened } from '../../api/survey-states';
import { useEdit } from './edit-context';
import { SurveyLinksFailed } from './survey-links-failed';
import { SurveyShare } from './survey-share';
import { SurveyWaiting } from './survey-waiting';
import { useSurveyLinks } from './use-survey-links';
import { isOutside, useSurveyStates } from './use-survey-states';

/** `email`: where another person's questionnaire can be mailed to. */
export type Respondent = { id: string; name: string; filled: boolean; email?: string | undefined };

/** `counts`: what else a filled one is good for. */
type Props = { people: Respondent[]; formType: string; title: string; counts?: string };

type WayProps = { person: Respondent; formType: string; title: string; url: string };

/** The way to one person's questionnaire, and for others than oneself the ways to bring it to them. */
function Way({ person, formType, title, url }: WayProps) {
  const { visitor, story } = useEdit();
  const { user } = useSession();
  const open = () => isOutside(url) && noteOpened(formType, person.id, story.id);
  return (
    <>
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        // The row shows whose it is; a link that is heard alone says so itself.
        aria-label={visitor ? `${person.name}的自我評量（另開分頁）` : undefined}
        onClick={open}
        onAuxClick={open}
        className={buttonClass('secondary', visitor ? wrapping : 'max-md:px-3')}
      >
        <ExternalLink aria-hidden size={20} />
        {visitor ? '自我評量' : '填寫'}
        {!visitor && (
          <span className="sr-only">
            {title}：{person.name}（另開分頁）
          </span>
        )}
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

type RowProps = Omit<WayProps, 'url'> & { state: SurveyState; url: string | undefined; counts?: string | undefined };

/** One person's questionnaire: filled, waiting to be confirmed, or the link to it. */
function Row({ person, state, url, counts, ...way }: RowProps) {
  const { visitor } = useEdit();
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-2 border-b border-line py-2">
      <span className="grow">{person.name}</span>
      {state === 'filled' ? (
        <span className="inline-flex min-h-11 flex-wrap items-center gap-x-3">
          <span className="stamp-mark">
            <Check aria-hidden size={20} />
            {SURVEY_STATE_LABELS.filled}
          </span>
          {counts && <span className="text-small text-muted">{counts}</span>}
        </span>
      ) : (
        <>
          {(!visitor || state === 'waiting') && <StateTag state={state} />}
          {url && <Way person={person} url={url} {...way} />}
        </>
      )}
    </li>
  );
}

/** Who has filled a questionnaire and who has not, each with an own link (M §2). */
export default function SurveyList({ people, formType, title, counts }: Props) {
  const states = useSurveyStates(people, formType);
  const links = useSurveyLinks(people, formType);
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef(false);
  const failed = links.error !== undefined;
  // The button that had the focus is gone then.
  useEffect(() => {
    if (failed || !asked.current) return;
    asked.current = false;
    list.current?.querySelector('a')?.focus();
  }, [failed]);
  const retry = () => {
    asked.current = true;
    links.retry();
  };
  const row = { formType, title, counts };
  return (
    <>
      <ul ref={list}>
        {people.map((person) => (
          <Row key={person.id} person={person} state={states.of(person)} url={links.urlOf(person.id)} {...row} />
        ))}
      </ul>
      {failed && <SurveyLinksFailed error={links.error} busy={links.busy} onRetry={retry} />}
      {people.some((person) => states.of(person) === 'waiting') && <SurveyWaiting people={states.asked} />}
    </>
  );
}
