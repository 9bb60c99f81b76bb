import { type Job, newestFirst } from 'contract';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import type { useCards } from '../hooks/use-cards';
import { JobForm } from './job-form';
import { JobView } from './job-view';

type Props = {
  jobs: Job[];
  cards: ReturnType<typeof useCards>;
  /** `before` is the id under which it was edited. */
  onSaved: (job: Job, before: string) => void;
  onRemove: (job: Job) => Promise<void>;
};

/** The work history, newest first; new jobs stand on top until they are saved (M §2). */
export function JobList({ jobs, cards, onSaved, onRemove }: Props) {
  const none = jobs.length === 0 && cards.added.length === 0;
  return (
    <Card>
      <CardTitle
        id="title-jobs"
        tabIndex={-1}
        aside={
          <Button onClick={cards.add}>
            <Plus aria-hidden size={20} />
            新增經歷
          </Button>
        }
      >
        工作經歷
      </CardTitle>
      {none && <p className="text-muted">還沒有工作經歷。按「新增經歷」寫下目前的工作。</p>}
      <ul>
        {cards.added.map((id) => (
          <li key={id} data-card={id} className="border-t border-line py-5 first:border-0 first:pt-0">
            <JobForm id={id} onSaved={(job) => onSaved(job, id)} onCancel={() => cards.close(id)} />
          </li>
        ))}
        {newestFirst(jobs).map((job) => (
          <li key={job.id} data-card={job.id} className="border-t border-line py-5 first:border-0 first:pt-0 last:pb-0">
            {cards.isEditing(job.id) ? (
              <JobForm
                id={job.id}
                job={job}
                onSaved={(saved) => onSaved(saved, job.id)}
                onCancel={() => cards.close(job.id)}
              />
            ) : (
              <JobView job={job} onEdit={() => cards.edit(job.id)} onRemove={() => onRemove(job)} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
