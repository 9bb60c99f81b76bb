import { Checkbox } from 'antd';
import { INDICATORS, STAGES } from 'contract';
import { StageShape } from '@/components/story/stage-shape';

type IndicatorsProps = { achieved: readonly boolean[]; disabled: boolean; onToggle: (index: number) => void };

/** Eight indicators, two a stage, with their full texts. */
export function Indicators({ achieved, disabled, onToggle }: IndicatorsProps) {
  return (
    <div className="score-indicators">
      {STAGES.map(({ letter, key, label }) => (
        <fieldset key={letter}>
          <legend className="score-legend">
            <StageShape stage={key} />
            {letter} {label}
          </legend>
          {INDICATORS.map(
            ({ stage, key: name, target }, index) =>
              stage === letter && (
                <Checkbox
                  key={name}
                  checked={achieved[index] ?? false}
                  disabled={disabled}
                  onChange={() => onToggle(index)}
                >
                  {target}
                </Checkbox>
              ),
          )}
        </fieldset>
      ))}
    </div>
  );
}
