import { Flex, Switch } from 'antd';
import { canDo, canParticipate, participationConditions, type Story } from 'contract';
import { Icon } from '@/components/icon';
import { useIdentity } from '@/lib/identity';
import { useStoryAction } from '@/lib/use-story';
import { useToast } from '@/lib/use-toast';

const words = {
  members: '至少一位隊員',
  counselors: '至少一位輔導員',
  video: '影片連結',
  agree_authorize: '同意授權',
} as const;

/** What the rule looks at; a story that staff reads has all of it. */
const ruleOf = (story: Story) => ({
  ...story,
  is_participate: story.is_participate ?? null,
  team_members: story.team_members.map(({ account }) => ({ account: account ?? undefined })),
});

/** Staff may change the answer at any time, within the rule (decision 7, decision 11). */
export function ParticipationSwitch({ story, resource }: { story: Story; resource: string }) {
  const { role, routes } = useIdentity();
  const { send, busy } = useStoryAction(resource, story.id);
  const toast = useToast();
  const rule = ruleOf(story);
  const possible = canParticipate(rule);
  const allowed = canDo('edit_review_fields', story.apply_status, { role, routes }) && !story.archived;
  const conditions = participationConditions(rule);

  const save = async (is_participate: boolean) => {
    if (await toast.attempt(() => send(`/story/update/${story.id}`, { is_participate }))) toast.done('儲存成功');
  };

  return (
    <div className="story-share">
      <span className="gap-8 inline-row">
        <Switch
          aria-label="參加分享季"
          aria-describedby="share-conditions"
          checked={story.is_participate === true}
          disabled={!possible || !allowed}
          loading={busy}
          onChange={(checked) => void save(checked)}
        />
        參加分享季
        {story.is_participate === null && <span className="muted">（小組尚未回答）</span>}
      </span>
      <Flex id="share-conditions" component="ul" className="above-12" wrap gap="4px 20px">
        {Object.entries(words).map(([key, word]) => {
          const met = conditions[key as keyof typeof words];
          return (
            <li key={key} className={`inline-row ${met ? 'muted' : 'missing'}`}>
              <Icon name={met ? 'check' : 'cross'} size={16} />
              {word}
              {!met && <span className="visually-hidden">（還沒有）</span>}
            </li>
          );
        })}
      </Flex>
    </div>
  );
}
