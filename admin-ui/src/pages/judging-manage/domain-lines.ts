import type { JudgingSession } from 'contract';

type Domains = JudgingSession['domains'];

/** A line each: the domain, a space, whose it is. */
export const toLines = (domains: Domains): string =>
  domains.map(({ domain, owner }) => `${domain} ${owner}`).join('\n');

/** What was typed; a line without a second word has no owner, which the server says. */
export const fromLines = (text: string): Domains =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [domain = '', ...owner] = line.split(/[\s,，、]+/u);
      return { domain, owner: owner.join(' ') };
    });
