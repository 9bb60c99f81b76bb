import type { SurveyForm } from 'contract';
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

/** One question with one answer; each answer is a whole row for the thumb. */
export function Question({ number, question, value, missing, onChoose }: Props) {
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
      <div className="flex flex-col gap-2 md:grid md:grid-cols-5">
        {question.options.map((option) => (
          <AnswerTile
            key={option.value}
            name={question.id}
            {...option}
            chosen={value === option.value}
            className="gap-3 border px-4 md:flex-col md:justify-center md:gap-1 md:px-1 md:text-center"
            onChoose={() => onChoose(option.value)}
          />
        ))}
      </div>
      {missing && <p className="mt-2 font-bold text-warning-ink">這一題等你選。</p>}
    </fieldset>
  );
}
