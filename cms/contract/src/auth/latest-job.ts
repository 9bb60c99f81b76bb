type Dated = { presently_employed: boolean; start_time: number; end_time?: number | null | undefined };

const newest = <J>(jobs: readonly J[], time: (job: J) => number): J | null =>
  jobs.reduce<J | null>((best, job) => (best === null || time(job) > time(best) ? job : best), null);

/** The job that lists show (B §3): the current one that began last, else the one that ended last; null without jobs. */
export function latestJob<J extends Dated>(jobs: readonly J[]): J | null {
  const current = jobs.filter((job) => job.presently_employed);
  return newest(current, (job) => job.start_time) ?? newest(jobs, (job) => job.end_time ?? job.start_time);
}

/** The work history as its owner reads it (M §2), newest first: what still goes on before what has ended, each by its beginning. A new array. */
export function newestFirst<J extends Dated>(jobs: readonly J[]): J[] {
  return jobs.toSorted(
    (a, b) => Number(b.presently_employed) - Number(a.presently_employed) || b.start_time - a.start_time,
  );
}
