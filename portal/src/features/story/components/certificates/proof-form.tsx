import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type CertificateProof, certificateProofBody, SHEET_LABELS, type SheetText, type Story } from 'contract';
import { Check } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { NoticeBox } from '@/components/ui/notice-box';
import { toast } from '@/components/ui/toast-store';
import { contractResolver } from '@/lib/contract-resolver';
import { applyApiError } from '@/lib/form-errors';
import { useAskedForm } from '@/lib/use-asked-form';
import { useLeavingQuestion } from '@/lib/use-leaving-question';
import { proofQuery, sampleQuery, saveProof } from '../../api/certificate-proof';
import { SampleLine } from './sample-line';
import { SheetCard } from './sheet-card';

export type ProofValues = { people: (Record<SheetText, string> & { person_id: string })[] };

const valuesOf = ({ sheets }: CertificateProof): ProofValues => ({
  people: sheets.map(({ person_id, name, wade_giles, department_zh, department_en }) => ({
    ...{ person_id, name, wade_giles, department_zh, department_en },
  })),
});

type Props = { story: Story; proof: CertificateProof };

/** Every sheet, and below them what stores them: 核對無誤 says that they are right. */
export function ProofForm({ story, proof }: Props) {
  const queries = useQueryClient();
  /** Which of the two buttons sends. */
  const checked = useRef(true);
  const sent = useRef(false);
  /** Of the sheets that are shown here: what others have saved meanwhile is refused, never written over. */
  const [digest, setDigest] = useState(proof.digest);
  const resolver = contractResolver(certificateProofBody, (values: ProofValues) => ({
    ...values,
    digest,
    checked: checked.current,
  }));
  const form = useAskedForm({ resolver, defaultValues: valuesOf(proof) });
  const { isDirty, isSubmitting } = form.formState;
  useLeavingQuestion(isDirty);
  const sample = useQuery(sampleQuery(story.id, proof));
  const pagesOf = (index: number) => ({
    own: sample.data?.pages[index],
    award: sample.data?.pages[proof.sheets.length + index],
  });
  /** What was issued isn't changed any more. */
  const isOpen = proof.sheets.some(({ certificate }) => certificate === null);
  const isChecked = proof.state === 'checked' && !isDirty;
  /** Takes the focus of the button that it replaces. */
  const focus = useCallback((box: HTMLDivElement | null) => {
    if (sent.current) box?.focus();
    sent.current = false;
  }, []);
  const submit = (says: boolean) => {
    checked.current = says;
  };
  return (
    <Form
      form={form}
      labels={SHEET_LABELS}
      onSubmit={async (body) => {
        try {
          const fresh = await saveProof(story.id, body);
          sent.current = body.checked;
          queries.setQueryData(proofQuery(story.id).queryKey, fresh);
          setDigest(fresh.digest);
          form.reset(valuesOf(fresh));
          if (!body.checked) toast.success('已儲存');
        } catch (error) {
          applyApiError(form, error);
        }
      }}
    >
      <SampleLine story={story} sample={sample} isIssued={!isOpen} />
      <div className="mt-3 grid gap-4 xl:grid-cols-2">
        {proof.sheets.map((sheet, index) => (
          <SheetCard
            key={sheet.person_id}
            {...{ story, sheet, index }}
            pages={pagesOf(index)}
            hasWon={proof.prizes.length > 0}
          />
        ))}
      </div>
      {isOpen && isChecked && (
        <NoticeBox ref={focus} kind="success" title="已核對，謝謝您！" className="mt-5">
          印製之前都還可以改，改過請再核對一次。
        </NoticeBox>
      )}
      {isOpen && !isChecked && (
        <div className="mt-5 flex flex-wrap items-start gap-3">
          <Button type="submit" kind="primary" busy={isSubmitting} onClick={() => submit(true)}>
            <Check aria-hidden size={24} />
            核對無誤
          </Button>
          {isDirty && (
            <Button type="submit" busy={isSubmitting} onClick={() => submit(false)}>
              先儲存，之後再核對
            </Button>
          )}
        </div>
      )}
    </Form>
  );
}
