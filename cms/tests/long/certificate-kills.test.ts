import path from 'node:path';
import type { CertificateIssue } from 'contract';
import { expect, inject, it } from 'vitest';
import { patient } from '../../scripts/steps/patience.mts';
import { makeUser } from '../helpers/actors';
import { api, call } from '../helpers/api';
import { ownSession } from '../helpers/sessions';
import { startServer } from '../helpers/start-server';
import { makeCompleteStory, type TestStory } from '../helpers/stories';
import { tables } from '../helpers/tables';

const KILLS = 20;
const AT_ONCE = 4;
/** A later kill in every round, from before the issue has begun to after it has ended. */
const STEP_MS = 12;

it(
  'twenty servers that are killed while they issue leave no gap, nobody twice and nobody out (T-104)',
  async () => {
    const session = await ownSession();
    const staff = await makeUser('editor', { routes: ['certificates'] });
    const owner = await makeUser('user');
    const body = { unproofed: true, dry: false };
    const stories: TestStory[] = [];
    const outcomes = { all: 0, none: 0 };
    for (let round = 0; round < KILLS; round += 1) {
      const server = await startServer(inject('serverEnv'), path.join(inject('folder'), 'issue-killed.log'));
      const fresh: TestStory[] = [];
      while (fresh.length < AT_ONCE) fresh.push(await makeCompleteStory(owner, 4, { session }));
      stories.push(...fresh);
      const ids = fresh.map(({ id }) => id);
      const asked = call('POST', `/certificate/issue/${session}`, staff.token, {
        base: server.url,
        body: { ...body, ids },
      }).catch(() => undefined);
      await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, round * STEP_MS))]);
      await Promise.all([server.kill('SIGKILL'), asked]);
      const issued = (await tables.certificates().whereIn('story_id', ids)).length;
      expect([0, AT_ONCE * 2]).toContain(issued);
      outcomes[issued === 0 ? 'none' : 'all'] += 1;
      // Every second time what was left out is issued at once, else with what comes after it.
      if (round % 2 === 1) await api.as(staff).post<CertificateIssue>(`/certificate/issue/${session}`, body);
    }
    await api.as(staff).post<CertificateIssue>(`/certificate/issue/${session}`, body);
    const rows: { number: number; story_id: string; person_id: string }[] = await tables
      .certificates()
      .where({ session })
      .orderBy('number');
    expect(rows.map(({ number }) => number)).toEqual(stories.flatMap(() => [0, 0]).map((_, at) => at + 1));
    expect(new Set(rows.map(({ story_id, person_id }) => `${story_id} ${person_id}`)).size).toBe(rows.length);
    expect(outcomes.none).toBeGreaterThan(0);
  },
  patient(400_000),
);
