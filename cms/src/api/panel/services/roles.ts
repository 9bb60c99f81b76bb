import type { Context, Next } from 'koa';
import { displayName } from '../../../lib/content/display-name';

type Subject = { uid: string; label: string };
type Section = { subjects?: Subject[] };
type Body = { data?: { sections?: Record<string, Section> } };

/** The rights that a role can have, with content types called as in the panel's menu; Strapi calls them as in the code. */
export const nameRoles = async (ctx: Context, next: Next): Promise<void> => {
  await next();
  const { data } = (ctx.body ?? {}) as Body;
  for (const { subjects = [] } of Object.values(data?.sections ?? {}))
    for (const subject of subjects) subject.label = displayName(subject.uid);
};
