import {
  accountBody,
  idField,
  jobBody,
  loginBody,
  loginTokenBody,
  managerCreateBody,
  managerListQuery,
  managerUpdateBody,
  memberListQuery,
  profileBasicBody,
  profileNewBody,
  resetPasswordBody,
  searchUserBody,
  signUpBody,
} from 'contract';
import { z } from 'zod';

const params = z.object({ id: idField });

/** What each call of `/auth` takes; routes and controllers read the same. */
export const requests = {
  signUp: { body: signUpBody },
  login: { body: loginBody },
  loginToken: { body: loginTokenBody },
  profileNew: { body: profileNewBody },
  profileBasic: { body: profileBasicBody },
  addJob: { body: jobBody },
  updateJob: { params, body: jobBody },
  one: { params },
  resetPassword: { body: resetPasswordBody },
  resetEmail: { body: accountBody },
  searchUser: { body: searchUserBody },
  list: { query: memberListQuery },
  listManagers: { query: managerListQuery },
  createManager: { body: managerCreateBody },
  updateManager: { params, body: managerUpdateBody },
} as const;
