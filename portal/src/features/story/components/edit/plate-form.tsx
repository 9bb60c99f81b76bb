import {
  bookOf,
  EMBLEM_NAMES,
  EMBLEMS,
  type Emblem,
  LIMITS,
  PLATE_COLOUR_NAMES,
  PLATE_COLOURS,
  type PlateColour,
  plateOf,
  plateWords,
  type Story,
} from 'contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText, hasCode } from 'web-kit/api-error';
import '@/components/book/book.css';
import { pageContent } from '@/components/book/page';
import { useNameFace } from '@/components/book/use-name-face';
import { useRoom } from '@/components/form/use-room';
import { PlateEmblem, TeamPlate, teamTint } from '@/components/team/team-plate';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { cn } from '@/lib/cn';
import { getStory } from '../../api/get-story';
import { updateStory } from '../../api/update-story';
import { useEdit } from './edit-context';

type ChoiceProps = { name: string; label: string; value: string; on: boolean; choose: () => void; children: ReactNode };

/** One of several pictures: a radio button whose label is drawn; a frame says which it is. */
function Choice({ name, label, value, on, choose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer justify-self-center rounded-card border-3 border-transparent p-1 not-has-checked:forced-colors:border-[color:Canvas] has-checked:border-ink has-checked:[&>span]:-rotate-6 has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={value}
        checked={on}
        onChange={choose}
        aria-label={label}
        className="sr-only"
      />
      <span title={label} className="inline-flex transition-[rotate] duration-[120ms]">
        {children}
      </span>
    </label>
  );
}

/** What another device has chosen meanwhile, and the way on: what is chosen here stays on the screen. */
const chosenElsewhere = (story: Story) => {
  const { motto, ...plate } = plateOf(story);
  const words = `${plateWords(plate)}${motto ? `、「${motto}」` : ''}`;
  return `另一台裝置剛選了${words}。要改用這裡選的，請再按一次「就用這個」。`;
};

/** Colour, emblem and motto of a team; loaded when it is asked for. */
export default function PlateForm({ first = false, onDone }: { first?: boolean | undefined; onDone: () => void }) {
  const { story, visitor, replaceStory } = useEdit();
  const [plate, setPlate] = useState(() => plateOf(story));
  // Of the moment when the choosing began: what arrives meanwhile isn't overwritten unseen.
  const room = useRoom(LIMITS.motto, plate.motto);
  const [base, setBase] = useState(story.versions.plate ?? 0);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const team = { account: story.account, plate };
  const book = bookOf({ ...story, plate }, 'team');
  const title = first ? `歡迎你們，${story.team_name}！` : '選小組的名牌';
  const [isSet] = useNameFace(visitor ? title : '');
  const colour = (name: PlateColour) => () => setPlate({ ...plate, colour: name });
  const emblem = (name: Emblem) => () => setPlate({ ...plate, emblem: name });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      replaceStory(await updateStory(story.id, { plate, base: { plate: base } }));
      // The first one is seen on the cover, where one is led.
      if (!first) toast.success('名牌換好了');
      onDone();
    } catch (thrown) {
      const isLate = hasCode(thrown, 'version_conflict');
      const now = isLate ? await getStory(story.id).catch(() => undefined) : undefined;
      if (now) {
        replaceStory(now);
        setBase(now.versions.plate ?? 0);
      }
      setError(now ? chosenElsewhere(now) : errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="選小組的名牌"
      onSubmit={(event) => void save(event)}
      style={teamTint(team)}
      className="grid gap-x-8 gap-y-4 rounded-card bg-team p-4 shadow-menu md:grid-cols-[18rem_1fr] md:p-6 print:hidden"
    >
      <div className="md:col-span-2">
        <p className={cn('text-h1', isSet && 'book-hand')}>{title}</p>
        {first && <p>先選一個名牌，它會在故事書的封面上。</p>}
      </div>
      {/* Their own cover; it becomes theirs while they choose. */}
      <div aria-hidden className="book-card self-start md:sticky md:top-4 md:row-span-4 [&_.book-name]:text-h1!">
        {pageContent(
          { kind: 'cover', part: 'cover', key: 'cover' },
          { book, plate: <TeamPlate team={team} size={72} />, over: true },
        )}
      </div>
      <Field label="顏色" group>
        {() => (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1">
            {PLATE_COLOUR_NAMES.map((name) => (
              <Choice
                key={name}
                name="plate-colour"
                label={PLATE_COLOURS[name].name}
                value={name}
                on={plate.colour === name}
                choose={colour(name)}
              >
                <span
                  style={{ backgroundColor: PLATE_COLOURS[name].ground }}
                  className="size-12 rounded-full shadow-menu forced-color-adjust-none"
                />
              </Choice>
            ))}
          </div>
        )}
      </Field>
      <Field label="圖案" group>
        {() => (
          <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-1">
            {EMBLEM_NAMES.map((name) => (
              <Choice
                key={name}
                name="plate-emblem"
                label={EMBLEMS[name]}
                value={name}
                on={plate.emblem === name}
                choose={emblem(name)}
              >
                <PlateEmblem
                  colour={plate.colour}
                  emblem={name}
                  size={56}
                  className="border-3 border-card shadow-menu"
                />
              </Choice>
            ))}
          </div>
        )}
      </Field>
      <Field label="標語" hint={`最多 ${LIMITS.motto} 個字，請不要寫全名。`} optional error={error}>
        {(ids) => (
          <>
            <Input
              {...room.bound}
              {...ids}
              value={plate.motto}
              maxLength={LIMITS.motto}
              autoComplete="off"
              onChange={(event) => setPlate({ ...plate, motto: event.target.value })}
            />
            {room.note}
          </>
        )}
      </Field>
      {/* On a phone the pictures fill the screen: what ends it stays in sight. */}
      <div className="flex flex-wrap gap-3 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:-mb-4 max-md:rounded-b-card max-md:bg-team max-md:px-4 max-md:py-3">
        <Button type="submit" kind={first ? 'primary' : 'secondary'} busy={busy}>
          就用這個
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {story.plate ? '取消' : '以後再選'}
        </Button>
      </div>
    </form>
  );
}
