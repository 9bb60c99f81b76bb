import { EDUCATOR, formatDate, type Job, TEACHER_GRADES, yearsBetween } from 'contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorText } from 'web-kit/api-error';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/dialog';
import { toast } from '@/components/ui/toast';
import { type Term, Terms } from './terms';

/** From when to when, and how long. */
export function JobYears({ job }: { job: Job }) {
  const end = job.presently_employed ? Date.now() : (job.end_time ?? job.start_time);
  const years = yearsBetween(job.start_time, end);
  return (
    <p className="tabular">
      <span className="font-bold">{formatDate(job.start_time)}</span>
      <span className="md:block"> 到 {job.presently_employed ? '現在' : formatDate(end)}</span>
      <span className="ml-2 text-small text-muted md:ml-0 md:block">{years > 0 ? `${years} 年` : '不滿 1 年'}</span>
    </p>
  );
}

const termsOf = (job: Job): Term[] => {
  const grade = TEACHER_GRADES.find(({ value }) => value === job.teacher_grade)?.label;
  const educator = [
    { label: '任教階段', text: grade },
    { label: '任教領域', text: job.subject ?? undefined },
  ];
  return [
    { label: '職業', text: job.type },
    { label: '職位', text: job.position },
    { label: '地區', text: `${job.city}${job.district}` },
    ...(job.type === EDUCATOR ? educator : []),
  ];
};

type Props = { job: Job; onEdit: () => void; onRemove: () => Promise<void> };

/** One job of the history as it is stored: years at the left from 768 px on (look §3.2). */
export function JobView({ job, onEdit, onRemove }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await onRemove();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <div className="grid gap-3 md:grid-cols-[9rem_1fr] md:gap-6">
      <JobYears job={job} />
      <div className="min-w-0">
        <h3 id={`title-${job.id}`} tabIndex={-1} className="mb-2 text-h3 font-bold">
          {job.department}
        </h3>
        <Terms terms={termsOf(job)} />
        <div className="mt-3 flex flex-wrap gap-2">
          <Button onClick={onEdit} aria-label={`編輯${job.department}`}>
            <Pencil aria-hidden size={20} />
            編輯
          </Button>
          <Button onClick={() => setAsking(true)} aria-label={`刪除${job.department}`}>
            <Trash2 aria-hidden size={20} />
            刪除
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`刪除「${job.department}」這筆經歷？`}
        description="刪除後無法復原。"
        action="刪除"
        danger
        onConfirm={remove}
      />
    </div>
  );
}
