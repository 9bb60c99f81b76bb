import { Alert, Button, Flex } from 'antd';
import { type Story, SURVEY_STATE_LABELS, type SurveyState } from 'contract';
import { useToast } from '@/lib/use-toast';
import { useSurveyStates } from './use-survey-states';

type Entry = Story['questionnaireStatus'][number];

const looks: Record<SurveyState, string | undefined> = { filled: 'muted', waiting: undefined, open: 'missing' };

type GroupProps = { title: string; entries: readonly Entry[]; stateOf: (entry: Entry) => SurveyState };

function Group({ title, entries, stateOf }: GroupProps) {
  const filled = entries.filter((entry) => stateOf(entry) === 'filled').length;
  return (
    <section aria-label={title}>
      <Flex component="h3" className="below-8" wrap align="center" gap="2px 8px">
        {title}
        <span className="muted tabular">
          {filled}/{entries.length}
        </span>
      </Flex>
      <Flex component="ul" wrap gap="4px 20px">
        {entries.map((entry) => (
          <li key={entry.id}>
            {entry.name} <span className={looks[stateOf(entry)]}>{SURVEY_STATE_LABELS[stateOf(entry)]}</span>
          </li>
        ))}
      </Flex>
    </section>
  );
}

type Props = { story: Story; resource: string; counted: readonly string[] };

/** Who has filled in what: the counsellors' questionnaire, and the students' self-assessment (decision 5). */
export function Questionnaires({ story, resource, counted }: Props) {
  const states = useSurveyStates(story, resource);
  const toast = useToast();
  const entries = story.questionnaireStatus;
  const groups: [string, Entry[]][] = [
    ['輔導員問卷', entries.filter(({ id }) => counted.includes(id))],
    ['學生自我評量', entries.filter(({ id }) => !counted.includes(id))],
  ];
  const confirm = () =>
    toast.attempt(async () => {
      if (await states.confirm()) toast.done('已經確認');
      else toast.failed('問卷服務還沒有回應，稍後再確認。');
    });
  return (
    <Flex vertical gap="middle">
      <Flex vertical gap={16}>
        {groups.map(([title, list]) => (
          <Group key={title} title={title} entries={list} stateOf={states.of} />
        ))}
      </Flex>
      {states.waiting && (
        <Alert
          type="info"
          showIcon
          message="有填答等候確認：問卷服務已經收到，平台會自動再確認。"
          action={
            <Button loading={states.busy} onClick={() => void confirm()}>
              立即確認
            </Button>
          }
        />
      )}
    </Flex>
  );
}
