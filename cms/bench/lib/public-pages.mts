import type {
  CertificateProof,
  ConsentForm,
  ConsentLink,
  PublicStory,
  PublicStoryList,
  Story,
  YearAnswer,
} from 'contract';
import { sessionOf } from 'contract';
import type { Ask } from './lighthouse.mts';

/** Last year's stories may be public. */
const SESSION = sessionOf(Date.now()) - 1;

/** Everybody of a story agrees to everything, each by an own link. */
const agreeAll = async (ask: Ask, token: string, { id, team_members, counselors }: Story) => {
  const people = [...team_members, ...counselors].map((person) => person.id);
  const { links } = await ask<{ links: ConsentLink[] }>('POST', `/consent/links/${id}`, { token, body: { people } });
  for (const { url } of links) {
    const form = `/consent/form/${url.split('/').at(-1)}`;
    const { kind, text_version, consents } = await ask<ConsentForm>('GET', form);
    const decisions = Object.fromEntries(consents.map(({ purpose }) => [purpose, 'yes']));
    const said = { act: 'answer', text_version, decisions, guardian: '王媽媽', confirmed: true };
    await ask('POST', form, { body: { ...said, ...(kind === 'child' && { relation: '母親' }) } });
  }
};

/** The code of a certificate is in its QR alone, whose address is also a link of the PDF. */
const codeOf = async (url: string, token: string, id: string): Promise<string> => {
  const pdf = await fetch(`${url}/api/certificate/file/${id}`, { headers: { Authorization: `Bearer ${token}` } });
  return /\/verify\/([A-Z2-9]{16})/.exec(Buffer.from(await pdf.arrayBuffer()).toString('latin1'))?.[1] ?? '';
};

/** Makes of the demo data what the world reads, and gives the addresses: a guardian's form, a book, a certificate, a year. */
export const makePublic = async (url: string, ask: Ask, token: string) => {
  await ask('PUT', '/site-setting/guardian-consent', { token, body: { enabled: true } });
  const waiting = `/public-story?page=1&size=1&status=waiting&session=${SESSION}`;
  const [row] = (await ask<PublicStoryList>('GET', waiting, { token })).list;
  if (!row) throw new Error('no story of last year was approved');
  const story = await ask<Story>('GET', `/story/single/${row.id}`, { token });
  await agreeAll(ask, token, story);
  const { base, photos } = await ask<PublicStory>('GET', `/public-story/${story.id}`, { token });
  const chosen = photos.map(({ place }) => ({ place, choice: 'anonymous' }));
  const body = { base, undone: [], chosen: [], photos: chosen };
  const shown = await ask<PublicStory>('PUT', `/public-story/publish/${story.id}`, { token, body });
  await ask('PUT', '/public-story/gallery', { token, body: { state: 'open' } });

  const issue = { unproofed: true, dry: false, ids: [story.id] };
  await ask('POST', `/certificate/issue/${SESSION}`, { token, body: issue });
  const { sheets } = await ask<CertificateProof>('GET', `/certificate/proof/${story.id}`, { token });

  const year = await ask<YearAnswer>('GET', `/year/${SESSION}`, { token });
  await ask('PUT', `/year/${SESSION}`, { token, body: { act: 'publish', base: year.base } });

  const people = story.team_members.slice(0, 1).map(({ id }) => id);
  const fresh = await ask<{ links: ConsentLink[] }>('POST', `/consent/links/${story.id}`, { token, body: { people } });
  return {
    form: new URL(fresh.links[0]?.url ?? url).pathname,
    book: new URL(shown.url ?? url).pathname,
    verify: `/verify/${await codeOf(url, token, sheets[0]?.certificate?.id ?? '')}`,
    year: `/year/${SESSION}`,
  };
};
