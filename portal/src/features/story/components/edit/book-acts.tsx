import { bookOf } from 'contract';
import { Printer } from 'lucide-react';
import { ShowButton } from '@/components/book/book-show';
import { TeamPlate, teamTint } from '@/components/team/team-plate';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { StoryStamp } from '../story-stamp';
import { useEdit } from './edit-context';

/** What is done with the whole book: shown to a class, printed. A team's are tiles; beside a counsellor's work they are quiet, once that is done they are what is left. */
export function BookActs() {
  const { story, visitor, editable } = useEdit();
  const kind = visitor ? 'tile' : 'quiet';
  const isDone = !visitor && !editable;
  return (
    <>
      <span style={teamTint(story)} className={visitor ? 'grid' : undefined}>
        <ShowButton
          kind={isDone ? 'primary' : kind}
          book={bookOf(story, visitor ? 'team' : 'counsellor')}
          plate={<TeamPlate team={story} size={56} />}
          stamp={<StoryStamp story={story} />}
        />
      </span>
      <ButtonLink kind={isDone ? 'secondary' : kind} to={paths.previewStory(story.id)}>
        <Printer aria-hidden size={visitor ? 32 : 20} />
        預覽與列印
      </ButtonLink>
    </>
  );
}
