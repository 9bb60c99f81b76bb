import { type Job, jobBody } from 'contract';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { applyApiError } from '@/lib/form-errors';
import { saveJob } from '../api/save-job';
import { useKeptForm } from '../hooks/use-kept-form';
import { useShownSchools } from '../hooks/use-shown-schools';
import { jobResolver, shownAt } from '../job-resolver';
import { emptyJob, type JobValues, jobValues, toJobBody } from '../values';
import { CardForm } from './card-form';
import { JobFields } from './job-fields';
import { labelsFor } from './profile-labels';

type Values = { job: JobValues };
const schema = z.strictObject({ job: jobBody });
const toBody = ({ job }: Values) => ({ job: toJobBody(job) });

type Props = {
  /** The temporary id of a new job, else the job's own. */
  id: string;
  /** Absent for a new one. */
  job?: Job;
  onSaved: (job: Job) => void;
  onCancel: () => void;
};

/** One job in edit mode; saving and cancelling lead back to the view (M §2). */
export function JobForm({ id, job, onSaved, onCancel }: Props) {
  const stored = useMemo(() => job && jobValues(job), [job]);
  const shownSchools = useShownSchools(stored);
  const resolver = useMemo(() => jobResolver(schema, toBody, shownSchools), [shownSchools]);
  const { form, keptAt, drop } = useKeptForm<Values, z.infer<typeof schema>>(id, { job: stored ?? emptyJob }, resolver);
  const typed = useWatch({ control: form.control, name: 'job' });
  return (
    <CardForm
      form={form}
      title={
        <h3 id={`title-${id}`} tabIndex={-1} className="text-h3 font-bold">
          {job?.department ?? '新的經歷'}
        </h3>
      }
      keptAt={keptAt}
      labels={labelsFor(typed)}
      onSave={async (body) => {
        try {
          const saved = await saveJob(job?.id, body.job);
          drop();
          onSaved(saved);
        } catch (error) {
          applyApiError(form, error, (path) => shownAt(['job', ...path].join('.'), form.getValues('job')));
        }
      }}
      onCancel={() => {
        drop();
        onCancel();
      }}
    >
      <JobFields stored={stored} />
    </CardForm>
  );
}
