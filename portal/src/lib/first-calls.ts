import { paths } from '@/config/paths';
import { browserStorage } from './browser-storage';
import { listSize, sizeOf, wholeYear } from './page-sizes';

/** As long as the client waits for any other call, ms. */
const patience = 30_000;

type Begun = { authorization: string | undefined; body: Promise<string | undefined> };
const begun = new Map<string, Begun>();

/** Where a story is written, and where it is read as a book. */
const storyPath = new RegExp(`^${paths.editStory('([^/]+)')}(?:/preview)?$`);

/** What a link without a login opens, and the call for it: a letter to a guardian, a certificate. */
const linkCalls: readonly [path: RegExp, call: string][] = [
  [new RegExp(`^${paths.consent('([\\w~.-]+)')}$`), '/consent/form'],
  [new RegExp(`^${paths.verify('([\\w~.-]+)')}$`), '/verify'],
];

const linkCall = (path: string) =>
  linkCalls.flatMap(([link, call]) => {
    const found = link.exec(path)?.[1];
    return found ? [`${call}/${found}`] : [];
  });

const storiesCall = (page: number, size: number) => `/story/personal?page=${page}&size=${size}`;

/** What a member's screen asks for first. */
function screenCalls({ pathname, search }: Location): string[] {
  const path = pathname.replace(/\/$/, '');
  const story = storyPath.exec(path)?.[1];
  if (story) return [`/story/single/${story}`];
  if (path === paths.myDfc) return [storiesCall(1, wholeYear), '/story/status/all', '/billboard/all'];
  if (path !== paths.signUpList) return [];
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 ? [storiesCall(page, sizeOf(query, listSize))] : [];
}

/** The body of a good answer; what went wrong is asked for again, and told then. */
async function bodyOf(call: string, authorization: string | undefined): Promise<string | undefined> {
  try {
    const headers = authorization ? { Authorization: authorization } : undefined;
    const answer = await fetch(`/api${call}`, { headers, signal: AbortSignal.timeout(patience) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Begins a page's first calls while the scripts that will ask for their answers are still on their way. It needs none of
 * these itself, and decides nothing: the server answers who may see it, the guards show it.
 */
export function beginCalls(address: Location) {
  const token = browserStorage.getItem('token');
  const authorization = token ? `Bearer ${token}` : undefined;
  const inside = token && address.pathname.startsWith(`${paths.challenge}/`);
  const calls = ['/site-setting', ...linkCall(address.pathname), ...(inside ? ['/auth', ...screenCalls(address)] : [])];
  for (const call of calls) begun.set(call, { authorization, body: bodyOf(call, authorization) });
}

/** The body of a call's answer when it was begun with the page, in the name of the same person; once only. */
export async function takeBegun(call: string, authorization: string | undefined): Promise<string | undefined> {
  const found = begun.get(call);
  begun.delete(call);
  return found?.authorization === authorization ? found?.body : undefined;
}
