import { Checkbox } from 'antd';
import { INDICATORS, STAGES } from 'contract';
import { StageShape } from '@/components/story/stage-shape';
/** What is ticked, by which texts, and whether it still may be. */
export type Ticking = {
  marks: { achieved: readonly boolean[] };
  targets: readonly string[];
  locked: boolean;
  toggle: (index: number) => void;
};

/** Eight indicators, two a stage, with their full texts. */
export function Indicators({ judging }: { judging: Ticking }) {
  const { marks, targets, locked } = judging;
  return (
    <div className="grid gap-12">
      {STAGES.map(({ letter, key, label }) => (
        <fieldset className="grid gap-6" key={letter}>
          <legend className="score-legend row strong">
            <StageShape stage={key} />
            {letter} {label}
          </legend>
          {INDICATORS.map(
            ({ stage, key: name }, index) =>
              stage === letter && (
                <Checkbox
                  key={name}
                  checked={marks.achieved[index] ?? false}
                  disabled={locked}
                  onChange={() => judging.toggle(index)}
                >
                  <span className="score-number tabular muted small" aria-hidden="true">
                    {index + 1}
                  </span>
                  {targets[index]}
                </Checkbox>
              ),
          )}
        </fieldset>
      ))}
    </div>
  );
}
