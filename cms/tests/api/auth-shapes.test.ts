import {
  foundUserSchema,
  jobSchema,
  loginAnswer,
  managerListAnswer,
  managerOptionsAnswer,
  memberAllAnswer,
  memberDetailSchema,
  memberListAnswer,
  userSchema,
} from 'contract';
import { describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import { job, makeTeam, PASSWORD, profile } from '../helpers/accounts';
import { makeSession, makeUser } from '../helpers/actors';
import { api } from '../helpers/api';

/** Holds an answer against its documented shape: nothing is missing and nothing more is there. */
const hold = (schema: ZodType, body: unknown) => expect(schema.parse(body)).toEqual(body);

describe('the answers of /auth', () => {
  it('have the shapes of the contract', async () => {
    const user = await makeUser('user', { password: PASSWORD });
    const admin = await makeUser('admin', { password: PASSWORD });
    await makeTeam({ owner_id: user.id });
    hold(userSchema, (await api.as(user).put('/auth/profile/basic', profile())).body);
    hold(jobSchema, (await api.as(user).post('/auth/profile/jobs', job())).body);
    for (const actor of [user, admin]) {
      hold(userSchema, (await api.as(actor).get('/auth')).body);
      hold(loginAnswer, (await api.post('/auth/login', { account: actor.account, password: PASSWORD })).body);
    }
    hold(foundUserSchema, (await api.as(admin).post('/auth/search/user', { account: user.account })).body);
    const own = { text: user.account };
    hold(memberListAnswer, (await api.as(admin).get('/auth/list', { query: own })).body);
    const { body: all } = await api.as(admin).get<{ list: { id: string }[] }>('/auth/all');
    hold(memberAllAnswer, { ...all, list: all.list.filter(({ id }) => id === user.id) });
    hold(memberDetailSchema, (await api.as(admin).get(`/auth/user/${user.id}`)).body);
    hold(managerListAnswer, (await api.as(admin).get('/auth/get-manager')).body);
    hold(managerOptionsAnswer, (await api.as(admin).get('/auth/manager-options')).body);
  });

  it('show a team no more than its name', async () => {
    const team = await makeTeam();
    const token = await makeSession('visitor', team.id, 'visitor');
    hold(userSchema, (await api.as({ token }).get('/auth')).body);
  });
});
