import type { SurveyForm } from 'contract';
import { Words } from '@/components/book/words';
import { AnswerTile } from '@/components/ui/answer-tile';
import { cn } from '@/lib/cn';

type Props = {
  number: number;
  question: SurveyForm['questions'][number];
  value: string | undefined;
  missing: boolean;
  onChoose: (value: string) => void;
};

export const questionId = (id: string) => `question-${id}`;

/** 非常不同意 in two lines: five of them stand side by side on a phone, too. */
const SHORT = 5;
const isScale = ({ options }: Props['question']) =>
  options.length <= SHORT && options.every(({ label }) => label.length <= SHORT);

/** One question with one answer: a scale of short answers side by side, longer ones each in a whole row for the thumb. */
export function Question({ number, question, value, missing, onChoose }: Props) {
  const scale = isScale(question);
  return (
    <fieldset
      id={questionId(question.id)}
      className={cn(
        'card-pad min-w-0 scroll-mt-24 rounded-card border',
        missing ? 'border-warning-mark bg-warning-wash' : 'border-line bg-card',
      )}
    >
      <legend className="contents">
        <span className="mb-3 block text-h3 font-bold">
          <span className="mr-2 text-muted tabular">{number}.</span>
          {question.text}
        </span>
      </legend>
      <div
        className={cn(
          'flex flex-col gap-2 md:grid md:grid-cols-5',
          scale && 'min-[22rem]:grid min-[22rem]:grid-cols-5 max-md:gap-1',
        )}
      >
        {question.options.map((option) => (
          <AnswerTile
            key={option.value}
            name={question.id}
            {...option}
            label={<Words text={option.label} />}
            chosen={value === option.value}
            className={cn(
              'gap-3 border px-4 md:flex-col md:justify-center md:gap-1 md:px-1 md:text-center',
              scale &&
                'min-[22rem]:flex-col min-[22rem]:gap-1 min-[22rem]:px-0 min-[22rem]:text-center min-[22rem]:max-[23.4rem]:text-small',
            )}
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </div>
      {missing && <p className="mt-2 font-bold text-warning-ink">這一題等你選。</p>}
    </fieldset>
  );
}
