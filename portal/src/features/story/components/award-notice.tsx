import { editionName, type OwnAward } from 'contract';
import { Link } from 'react-router-dom';
import { textLink } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { paths } from '@/config/paths';

/** What a story has won, with the way to its certificates, for the member's home and the story's page; nothing without a prize. */
export function AwardNotice({ awards }: { awards: readonly OwnAward[] }) {
  if (awards.length === 0) return null;
  return (
    <NoticeBox kind="success" title="恭喜得獎！">
      {awards.map(({ story_id, session, prize, story_name, team_name }) => (
        <p key={`${story_id} ${prize}`}>
          {editionName(session)}「{prize}」：《{story_name || team_name}》{' '}
          <Link to={paths.certificates(story_id)} className={textLink}>
            看證書<span className="sr-only">：{story_name || team_name}</span>
          </Link>
        </p>
      ))}
    </NoticeBox>
  );
}
