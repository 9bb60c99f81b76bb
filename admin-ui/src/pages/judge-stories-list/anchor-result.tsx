import { Flex } from 'antd';
import { INDICATORS, STAGES, sameMarks } from 'contract';
import { Icon } from '@/components/icon';
import { StageShape } from '@/components/story/stage-shape';

type AnchorResultProps = {
  own: readonly boolean[];
  agreed: readonly boolean[];
  note: string;
  targets: readonly string[];
};

const wordOf = (mark: boolean | undefined) => (mark ? '勾選' : '沒有勾選');

/** The own ticks next to those that staff agreed on, indicator by indicator. */
export function AnchorResult({ own, agreed, note, targets }: AnchorResultProps) {
  return (
    <>
      <p role="status">
        {INDICATORS.length} 項中 <strong>{sameMarks(own, agreed)}</strong> 項和共識相同。
      </p>
      {note && <p className="reading">{note}</p>}
      <div className="grid gap-12">
        {STAGES.map(({ letter, key, label }) => (
          <section key={letter} aria-label={label}>
            <h2 className="score-legend row strong">
              <StageShape stage={key} />
              {letter} {label}
            </h2>
            <Flex component="ul" vertical gap={8}>
              {INDICATORS.map(({ stage, key: name }, index) => {
                const same = own[index] === agreed[index];
                return (
                  stage === letter && (
                    <li key={name} data-same={same}>
                      <p>
                        <span className="score-number muted small">{index + 1}</span>
                        {targets[index]}
                      </p>
                      <Flex component="p" className="anchor-said secondary" align="center" gap={6}>
                        <Icon name={same ? 'check' : 'warning'} size={16} />
                        {same
                          ? `您和共識都${wordOf(own[index])}`
                          : `您${wordOf(own[index])}，共識${wordOf(agreed[index])}`}
                      </Flex>
                    </li>
                  )
                );
              })}
            </Flex>
          </section>
        ))}
      </div>
    </>
  );
}
