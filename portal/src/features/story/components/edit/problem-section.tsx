import { LIMITS, PROBLEM_SENTENCES, problemInput } from 'contract';
import { z } from 'zod';
import { TextareaField } from '@/components/form/fields';
import { StageShape } from '@/components/ui/stage-shape';
import { contractResolver } from '@/lib/contract-resolver';
import { useAskedForm } from '@/lib/use-asked-form';
import { type ProblemValues, problemModel } from '../../model/simple';
import { useEdit } from './edit-context';
import { Lines } from './lines';
import { ReadAloud } from './read-aloud';
import { SectionCard } from './section-card';
import { SectionForm } from './section-form';
import { type Section, useSection } from './use-section';

const FOR_CHILDREN = '你們發現了什麼？誰會覺得不方便？為什麼會這樣？';

const schema = z.object({ problem: problemInput(PROBLEM_SENTENCES.empty) });
const resolver = contractResolver<ProblemValues, ProblemValues>(schema);

function ProblemForm({ section }: { section: Section<ProblemValues> }) {
  const { visitor, story } = useEdit();
  const forMembers = story.is_18 ? '請用自己的話寫' : '請由孩子自己的話出發';
  const form = useAskedForm({ defaultValues: section.initial, resolver });
  return (
    <SectionForm
      section={section}
      form={form}
      labels={{ problem: '感受到的問題' }}
      summaryTitle={PROBLEM_SENTENCES.refused}
    >
      <div className="rounded-card bg-feel-wash p-4">
        <p>{visitor ? FOR_CHILDREN : '寫下團隊在生活中發現的問題：發生在哪裡、影響了誰、原因可能是什麼。'}</p>
        {visitor && <ReadAloud text={FOR_CHILDREN} />}
      </div>
      <TextareaField
        name="problem"
        label="感受到的問題"
        hint={visitor ? '想到什麼先寫下來，之後還可以再改。' : `${forMembers}，包含問題與原因。`}
        rows={8}
        maxLength={LIMITS.problem}
      />
    </SectionForm>
  );
}

export function ProblemSection() {
  const section = useSection(problemModel);
  const { problem } = section.story;
  return (
    <SectionCard
      {...section.card}
      icon={<StageShape stage="feeling" />}
      summary={problem}
      browse={<Lines lines={problemModel.lines({ problem }, section.story)} />}
      form={<ProblemForm key={section.generation} section={section} />}
    />
  );
}
