import type { SiteSetting } from 'contract';

const outer = ['stories', 'how-to', 'contact', 'about'];
/** Nothing for children to pay for. */
const paid = ['donation', 'shop'];
const legal = ['statement', 'partners'];

const pick = (site: SiteSetting | undefined, keys: string[]) =>
  site?.links.filter((link) => keys.includes(link.key)) ?? [];

/** Links to the association's own pages: in the top strip, and where there is none, in the footer (M §2). */
export const outerLinks = (site: SiteSetting | undefined, team = false) =>
  pick(site, team ? outer : [...outer, ...paid]);

/** What is beside the terms in the footer. */
export const legalLinks = (site: SiteSetting | undefined) => pick(site, legal);

/** What the association itself says of privacy; our page leads there. */
export const privacyPolicy = (site: SiteSetting | undefined) => pick(site, ['privacy']).at(0);
