import { RESOURCE_STEPS, type ResourceStep, stageOfStep } from 'contract';
import { BookOpen, Lightbulb } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type Stage, StageShape } from '@/components/ui/stage-shape';
import { cn } from '@/lib/cn';

/** Full class names, so that the build finds them. */
const looks: Record<Stage | 'none', { chosen: string; open: string }> = {
  feeling: { chosen: 'border-feel-ink bg-feel-ink', open: 'border-feel-mark bg-feel-wash text-feel-ink' },
  imagine: {
    chosen: 'border-imagine-ink bg-imagine-ink',
    open: 'border-imagine-mark bg-imagine-wash text-imagine-ink',
  },
  implement: {
    chosen: 'border-implement-ink bg-implement-ink',
    open: 'border-implement-mark bg-implement-wash text-implement-ink',
  },
  share: { chosen: 'border-share-ink bg-share-ink', open: 'border-share-mark bg-share-wash text-share-ink' },
  none: { chosen: 'border-brand bg-brand', open: 'border-brand-mark bg-brand-50 text-brand' },
};

function Chip({ step, chosen, onChoose }: { step: ResourceStep; chosen: boolean; onChoose: () => void }) {
  const chip = useRef<HTMLButtonElement>(null);
  const stage = stageOfStep(step);
  const look = looks[stage ?? 'none'];
  useEffect(() => {
    // An address that names a step shows its chip, wherever the row was scrolled to.
    if (chosen) chip.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  const Icon = step === '議題式教案' ? Lightbulb : BookOpen;
  return (
    <button
      ref={chip}
      type="button"
      aria-pressed={chosen}
      onClick={onChoose}
      className={cn(
        'inline-flex min-h-12 items-center gap-2 rounded-button border-2 px-4 text-label font-bold whitespace-nowrap',
        chosen ? cn(look.chosen, 'text-card') : look.open,
      )}
    >
      {stage ? (
        <StageShape stage={stage} size={16} className={cn(chosen && 'text-card!')} />
      ) : (
        <Icon aria-hidden size={20} className="shrink-0" />
      )}
      {step}
    </button>
  );
}

/** The six steps; on a phone the row scrolls sideways (look §3.2), on a tablet they are two rows of three. */
export function StepChips({ value, onChoose }: { value: ResourceStep; onChoose: (step: ResourceStep) => void }) {
  return (
    <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 py-1.5 md:-mx-1.5 md:px-1.5">
      <legend className="sr-only">步驟</legend>
      <div className="flex w-max gap-2 md:w-auto md:max-xl:grid md:max-xl:grid-cols-3">
        {RESOURCE_STEPS.map((step) => (
          <Chip key={step} step={step} chosen={step === value} onChoose={() => onChoose(step)} />
        ))}
      </div>
    </fieldset>
  );
}
