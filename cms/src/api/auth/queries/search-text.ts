import { type Job, normaliseTai } from 'contract';

type Searchable = {
  name: string;
  account: string;
  email: string;
  jobs: Pick<Job, 'department' | 'city' | 'district' | 'position'>[];
};

/** Text as it is stored for searching and looked for: lower case, and 臺 for 台, since people write either. */
export const searchable = (text: string): string => normaliseTai(text.toLowerCase());

/**
 * What the member list's text is looked for in (B §2.10: name, email, unit, region, position), one field a line, each once.
 * Stored with the account, so that a search reads one column.
 */
export const memberSearchText = ({ name, account, email, jobs }: Searchable): string => {
  const held = jobs.flatMap((job) => [job.department, job.city + job.district, job.position]);
  return searchable([...new Set([name, account, email, ...held])].join('\n'));
};
