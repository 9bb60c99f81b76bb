import type { Job } from 'contract';

type Searchable = {
  name: string;
  account: string;
  email: string;
  jobs: Pick<Job, 'department' | 'city' | 'district' | 'position'>[];
};

/**
 * What the member list's text is looked for in (B §2.10: name, email, unit, region, position), in lower case, one field a
 * line. Stored beside the account, so that a search is one LIKE over one column.
 */
export const memberSearchText = ({ name, account, email, jobs }: Searchable): string =>
  [name, account, email, ...jobs.flatMap((job) => [job.department, job.city + job.district, job.position])]
    .join('\n')
    .toLowerCase();

/** A LIKE pattern for text that is found literally: `%`, `_` and `\` are ordinary characters (escape character `\`). */
export const containing = (text: string): string => `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
