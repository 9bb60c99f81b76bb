import { matchPath } from 'react-router-dom';
import { paths } from '@/config/paths';
import { postsQuery } from '@/features/billboard/api/get-posts';
import { countsQuery } from '@/features/home/api/get-counts';
import { siteSettingQuery } from '@/features/site/api/get-site-setting';
import { personalStoriesQuery } from '@/features/story/api/get-personal-stories';
import { storyQuery } from '@/features/story/api/get-story';
import { storyPages } from '@/features/story/components/edit/story-pages';
import { currentUserQuery } from '@/lib/current-user';
import { keptUser } from '@/lib/kept-user';
import { listSize, sizeOf, wholeYear } from '@/lib/page-sizes';
import { queryClient } from '@/lib/query-client';
import { getSession, type SessionUser } from '@/lib/session';

/** What a member's screen asks for first. */
function startScreen({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const at = (path: string) => matchPath(path, pathname);
  const { id } = (at(paths.editStory(':id')) ?? at(paths.previewStory(':id')))?.params ?? {};
  if (id) void queryClient.prefetchQuery(storyQuery(id));
  if (at(paths.signUpList)) {
    const query = new URLSearchParams(search);
    const page = Number(query.get('page') ?? 1);
    const size = sizeOf(query, listSize);
    if (Number.isInteger(page) && page >= 1) void queryClient.prefetchQuery(personalStoriesQuery(page, size));
  }
  if (at(paths.myDfc)) {
    void queryClient.prefetchQuery(personalStoriesQuery(1, wholeYear));
    void queryClient.prefetchQuery(countsQuery);
    void queryClient.prefetchQuery(postsQuery);
  }
}

/**
 * Asks for a page's first data when it is loaded, beside the guards and not after them: these find their answer on its
 * way and still decide alone what is shown, as the server decides what is answered.
 */
export function startAhead(address: Location) {
  void queryClient.prefetchQuery(siteSettingQuery);
  if (!getSession().token || !matchPath(`${paths.challenge}/*`, address.pathname)) return;
  const asked = queryClient.prefetchQuery(currentUserQuery);
  if (matchPath(paths.editStory(':id'), address.pathname)) void codeOfStory(asked);
  startScreen(address);
}

/**
 * Fetches what a story is written on beside the screen that leads to it: at once where this device knows who is here, else as
 * soon as the server has said it.
 */
async function codeOfStory(asked: Promise<unknown>): Promise<void> {
  const kept = keptUser(getSession().token)?.user;
  if (!kept) await asked;
  const user = kept ?? queryClient.getQueryData(currentUserQuery.queryKey);
  if (user) await storyPages[user.role === 'visitor' ? 'team' : 'member']().catch(() => undefined);
}

/**
 * Fetches the code of the screen that a login leads to while its password is typed, a file after the other: a team's account
 * is no mail address. What can't be fetched now is fetched when the screen is opened.
 */
export async function codeAhead(account: string): Promise<void> {
  const screen = account.includes('@')
    ? [() => import('./routes/my-dfc')]
    : [() => import('./routes/edit-story'), storyPages.team];
  try {
    for (const load of [() => import('./routes/challenge-shell'), ...screen]) await load();
  } catch {
    // The screen says so itself if it can't be fetched then either.
  }
}

/** Asks for the first data of the screen that a login leads to, beside the fetching of its code. */
export function dataAhead({ id, role }: SessionUser): void {
  if (role === 'visitor') startScreen({ pathname: paths.editStory(id), search: '' });
  if (role === 'user') startScreen({ pathname: paths.myDfc, search: '' });
}
