import type { ErrorItem } from '../common/errors';
import { authorizationInput } from './parts';
import type { StoryUpdateBody } from './schema';

/**
 * What is missing for `agree_authorize: true` to be stored: the person who agrees signs with a name and four digits (decision 62).
 * Nothing for a story that was signed before and stays so.
 */
export const consentErrors = (
  { agree_authorize }: { agree_authorize: boolean },
  body: Pick<StoryUpdateBody, 'agree_authorize' | 'authorization'>,
): ErrorItem[] => {
  if (body.agree_authorize !== true || body.authorization || agree_authorize) return [];
  const { error } = authorizationInput.safeParse({});
  return (error?.issues ?? []).map(({ path, message }) => ({ path: ['authorization', ...path.map(String)], message }));
};
