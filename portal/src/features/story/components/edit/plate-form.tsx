import {
  EMBLEM_NAMES,
  EMBLEMS,
  type Emblem,
  LIMITS,
  PLATE_COLOUR_NAMES,
  PLATE_COLOURS,
  type PlateColour,
  plateOf,
} from 'contract';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { PlateEmblem, TeamPlate, teamTint } from '@/components/team/team-plate';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/components/ui/toast';
import { updateStory } from '../../api/update-story';
import { useEdit } from './edit-context';

type ChoiceProps = { name: string; label: string; value: string; on: boolean; choose: () => void; children: ReactNode };

/** One of several pictures: a radio button whose label is drawn; a frame says which it is. */
function Choice({ name, label, value, on, choose, children }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer rounded-input border-3 border-transparent p-1 has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus">
      <input
        type="radio"
        name={name}
        value={value}
        checked={on}
        onChange={choose}
        aria-label={label}
        className="sr-only"
      />
      <span title={label} className="inline-flex">
        {children}
      </span>
    </label>
  );
}

/** Colour, emblem and motto of a team; loaded when it is asked for. */
export default function PlateForm({ first = false, onDone }: { first?: boolean | undefined; onDone: () => void }) {
  const { story, replaceStory } = useEdit();
  const [plate, setPlate] = useState(() => plateOf(story));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const colour = (name: PlateColour) => () => setPlate({ ...plate, colour: name });
  const emblem = (name: Emblem) => () => setPlate({ ...plate, emblem: name });

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      replaceStory(await updateStory(story.id, { plate, base: { plate: story.versions.plate ?? 0 } }));
      toast.success('名牌換好了');
      onDone();
    } catch (thrown) {
      setError(errorText(thrown));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      aria-label="選小組的名牌"
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-bar md:p-6 print:hidden"
    >
      {/* It becomes theirs while they choose. */}
      <div
        style={teamTint({ account: story.account, plate })}
        className="-m-4 mb-0 flex items-center gap-4 rounded-t-card bg-team p-4 md:-m-6 md:mb-0 md:p-6"
      >
        <TeamPlate team={{ account: story.account, plate }} size={96} className="shrink-0" />
        <div className="min-w-0 wrap-break-word">
          <p className="text-h2 font-bold">{first ? `歡迎你們，${story.team_name}！` : '選小組的名牌'}</p>
          <p>{first ? '先選一個名牌，它會在故事書的封面上。' : story.team_name}</p>
          {plate.motto && <p className="font-bold">「{plate.motto}」</p>}
        </div>
      </div>
      <Field label="顏色" group>
        {() => (
          <div className="flex flex-wrap gap-1">
            {PLATE_COLOUR_NAMES.map((name) => (
              <Choice
                key={name}
                name="plate-colour"
                label={PLATE_COLOURS[name].name}
                value={name}
                on={plate.colour === name}
                choose={colour(name)}
              >
                <PlateEmblem colour={name} emblem={plate.emblem} size={44} />
              </Choice>
            ))}
          </div>
        )}
      </Field>
      <Field label="圖案" group>
        {() => (
          <div className="flex flex-wrap gap-1">
            {EMBLEM_NAMES.map((name) => (
              <Choice
                key={name}
                name="plate-emblem"
                label={EMBLEMS[name]}
                value={name}
                on={plate.emblem === name}
                choose={emblem(name)}
              >
                <PlateEmblem colour={plate.colour} emblem={name} size={44} />
              </Choice>
            ))}
          </div>
        )}
      </Field>
      <Field label="標語" hint={`最多 ${LIMITS.motto} 個字，請不要寫全名。`} optional error={error}>
        {(ids) => (
          <Input
            {...ids}
            value={plate.motto}
            maxLength={LIMITS.motto}
            autoComplete="off"
            onChange={(event) => setPlate({ ...plate, motto: event.target.value })}
          />
        )}
      </Field>
      {/* On a phone the pictures fill the screen: what ends it stays in sight. */}
      <div className="flex flex-wrap gap-3 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:-mb-4 max-md:rounded-b-card max-md:bg-card max-md:px-4 max-md:py-3">
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
