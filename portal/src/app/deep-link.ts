import { paths } from '@/config/paths';

type Who = { id: string; role: string };

/** An address inside the challenge, or nothing: a query can be written by anyone, and must not lead elsewhere. */
export const ownTarget = (address: string | null): string | undefined =>
  address && /^\/challenge\/[^\\\s]*$/.test(address) ? address : undefined;

/** Login, and after it back to where the person was going. */
export function loginFor(address: string): string {
  const target = ownTarget(address);
  return target ? `${paths.login}?next=${encodeURIComponent(target)}` : paths.login;
}

/** Where a login leads: to the address kept for it, else to the landing screen. A shared tablet may hold another team's story. */
export function afterLogin(user: Who, next: string | null): string {
  const target = ownTarget(next);
  if (!target) return paths.redirect;
  const [path] = target.split(/[?#]/);
  return user.role === 'visitor' && path !== paths.editStory(user.id) ? paths.redirect : target;
}
