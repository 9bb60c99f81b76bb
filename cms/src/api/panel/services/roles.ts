import type { Context, Next } from 'koa';

type Subject = { uid: string; label: string };
type Section = { subjects?: Subject[] };
type Body = { data?: { sections?: Record<string, Section> } };

const names = () => strapi.contentTypes as unknown as Record<string, { info: { displayName: string } }>;

export default () => ({
  /** The rights that a role can have, with content types called as in the panel's menu; Strapi calls them as in the code. */
  async nameContent(ctx: Context, next: Next): Promise<void> {
    await next();
    const { data } = (ctx.body ?? {}) as Body;
    for (const { subjects = [] } of Object.values(data?.sections ?? {}))
      for (const subject of subjects) subject.label = names()[subject.uid]?.info.displayName ?? subject.label;
  },
});
