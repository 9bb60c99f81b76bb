import type { Job } from 'contract';

type Dated = Pick<Job, 'presently_employed' | 'start_time'> & { end_time?: number | null | undefined };

const newest = <J>(jobs: J[], time: (job: J) => number): J | null =>
  jobs.reduce<J | null>((best, job) => (best === null || time(job) > time(best) ? job : best), null);

/** The job that lists show (B §3): the current one that began last, else the one that ended last; null without jobs. */
export const latestJob = <J extends Dated>(jobs: J[]): J | null =>
  newest(
    jobs.filter((job) => job.presently_employed),
    (job) => job.start_time,
  ) ?? newest(jobs, (job) => job.end_time ?? job.start_time);
