import type { CheckPlace } from 'contract';
import { Check, ChevronDown, CircleDashed, Eye, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { cn } from '@/lib/cn';
import type { BeforeSending, SendLine } from '../../model/before-sending';
import { useEdit } from './edit-context';

const looks = {
  missing: { Icon: CircleDashed, mark: 'text-error-mark' },
  risky: { Icon: TriangleAlert, mark: 'text-warning-mark' },
  look: { Icon: Eye, mark: 'text-brand-mark' },
  passed: { Icon: Check, mark: 'text-success-mark' },
};
type Kind = keyof typeof looks;

const link = 'inline-flex min-h-11 min-w-11 items-center text-brand underline underline-offset-4';

/** One line: where it is filled in, what was measured; several places are linked one by one. */
function Row({ kind, line }: { kind: Kind; line: SendLine }) {
  const { goTo } = useEdit();
  const { Icon, mark } = looks[kind];
  const { section, text, evidence, places } = line;
  const to = (place?: CheckPlace) => ({
    href: `#${section}`,
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      goTo(section, { place, back: true });
    },
  });
  const placed = places.filter(({ stage, person_id, part }) => stage ?? person_id ?? part);
  return (
    <li className="flex gap-2 border-b border-line py-1 last:border-b-0">
      <Icon aria-hidden size={20} className={cn('mt-3 shrink-0', mark)} />
      <div className="min-w-0">
        <a {...to(places.length === 1 ? places[0] : undefined)} className={link}>
          {text}
        </a>
        {evidence && placed.length < 2 && <p className="pb-2 text-small text-muted">{evidence}</p>}
        {placed.length > 1 && (
          <ul className="flex flex-wrap gap-x-4">
            {placed.map((place) => (
              <li key={`${place.person_id ?? place.stage ?? place.part}-${place.index}-${place.label}`}>
                <a {...to(place)} className={cn(link, 'text-small')}>
                  {place.label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

const Rows = ({ kind, lines }: { kind: Kind; lines: SendLine[] }) => (
  <ul>
    {lines.map((line) => (
      <Row key={`${line.section}-${line.text}-${line.evidence}`} kind={kind} line={line} />
    ))}
  </ul>
);

function Folded({ kind, title, lines }: { kind: Kind; title: string; lines: SendLine[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-1 rounded-input font-bold"
        >
          {title} {lines.length}
          <ChevronDown aria-hidden size={20} className={cn('transition-transform', open && 'rotate-180')} />
        </button>
      </h3>
      {open && (
        <div id={id}>
          <Rows kind={kind} lines={lines} />
        </div>
      )}
    </div>
  );
}

/** Before sending: what must be done, what reviewers would reject for, what to look at, and, folded, what is done (decision 2). */
export function SendLines({ lines }: { lines: BeforeSending }) {
  const { missing, risky, look, passed } = lines;
  return (
    <div className="mt-4 flex flex-col gap-4">
      {missing.length > 0 && (
        <div>
          <h3 className="font-bold">必須完成 {missing.length}</h3>
          <Rows kind="missing" lines={missing} />
        </div>
      )}
      {risky.length > 0 && (
        <div>
          <h3 className="font-bold">容易被退件 {risky.length}</h3>
          <p className="text-small text-muted">不影響送出，但審核時可能會請你們補件。</p>
          <Rows kind="risky" lines={risky} />
        </div>
      )}
      {look.length > 0 && <Folded kind="look" title="請自己再看一眼" lines={look} />}
      {passed.length > 0 && <Folded kind="passed" title="已通過" lines={passed} />}
    </div>
  );
}
