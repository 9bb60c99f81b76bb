import { editionName, type OwnAward } from 'contract';
import { NoticeBox } from '@/components/ui/notice-box';

/** What a story has won, for the member's home and the story's page; nothing without a prize. */
export function AwardNotice({ awards, className }: { awards: readonly OwnAward[]; className?: string }) {
  if (awards.length === 0) return null;
  return (
    <NoticeBox kind="success" title="恭喜得獎！" className={className}>
      {awards.map(({ story_id, session, prize, story_name, team_name }) => (
        <p key={`${story_id} ${prize}`}>
          {editionName(session)}「{prize}」：《{story_name || team_name}》
        </p>
      ))}
    </NoticeBox>
  );
}
