import type { PersonalRow } from 'contract';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';

/** What comes after the approval: the names on its certificates are looked at. */
export function CheckNames({ story, kind }: { story: PersonalRow; kind: 'primary' | 'secondary' }) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="font-bold">
        恭喜，{story.story_name ? `《${story.story_name}》` : `「${story.team_name}」`}通過審核了！
      </p>
      <p className="mb-3">證書印出來之前，請看看每個人的名字對不對。</p>
      <ButtonLink kind={kind} to={paths.certificates(story.id)} className="max-md:w-full">
        核對證書上的名字
      </ButtonLink>
    </div>
  );
}
