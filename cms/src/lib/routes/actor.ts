import type { Role, RouteValue } from 'contract';

/** Who makes the call, known from its session. A visitor is a story: `id` and `story_id` are the story's documentId. */
export type Actor = {
  id: string;
  role: Role;
  account: string;
  name: string;
  /** Back-office routes that it really has. */
  routes: RouteValue[];
  story_id?: string;
  session_id: string;
  /** When it logged in, ms. */
  login_at: number;
  /** It has to set up its second factor before anything else (REQUIRE_TOTP). */
  must_set_up?: true;
};

/** Who did what the platform does by itself, as the record and the histories of stories name it. */
export const SYSTEM = { id: 'system', name: '系統', account: '', role: null } as const;
