import {
  STAFF_ROLES,
  schoolAllQuery,
  schoolBody,
  schoolChange,
  schoolListAnswer,
  schoolListQuery,
  schoolParams,
  schoolSchema,
} from 'contract';
import { resolveConflict } from '../../../lib/database/optimistic-lock';
import { listText, sendPieces } from '../../../lib/http/send-pieces';
import { action } from '../../../lib/routes/action';
import { recordAction } from '../../audit/port';
import { presentSchool } from '../presenters/school';
import { countSchools, listSchools, schoolsInChunks } from '../queries/school-list';
import { createSchool, removeSchool, saveSchool } from '../services/keeping';

const keepers = { actors: STAFF_ROLES, permission: ['manage-school-list'] } as const;

/** What staff do with the list of schools. */
export default {
  list: action({
    get: '/school',
    summary: 'One page of the schools.',
    lane: 'lists',
    who: keepers,
    takes: { query: schoolListQuery },
    answers: schoolListAnswer,
    run: async ({ query }) => {
      const { rows, total } = await listSchools(query);
      return { list: rows.map(presentSchool), total };
    },
  }),
  all: action({
    get: '/school/all',
    summary: 'All schools that a filter lets through, for the export.',
    who: keepers,
    takes: { query: schoolAllQuery },
    answers: { writes: schoolListAnswer },
    lane: 'exports',
    run: async ({ actor, query, ctx }) => {
      const total: number = await countSchools(query);
      await recordAction(actor, { action: 'schools_exported', details: [`${total} 筆`] });
      sendPieces(ctx, listText(schoolsInChunks(query), presentSchool), total);
    },
  }),
  create: action({
    post: '/school',
    summary: 'Adds a school.',
    refusals: ['school_taken'],
    who: keepers,
    takes: { body: schoolBody },
    answers: schoolSchema,
    run: async ({ actor, body }) => presentSchool(await createSchool(actor, body)),
  }),
  update: action({
    put: '/school/:id',
    summary: 'Changes a school.',
    refusals: ['school_taken', 'version_conflict'],
    who: keepers,
    takes: { params: schoolParams, body: schoolChange },
    answers: schoolSchema,
    run: async ({ actor, params, body }) => resolveConflict(await saveSchool(actor, params.id, body), presentSchool),
  }),
  remove: action({
    delete: '/school/:id',
    summary: 'Deletes a school that no story has chosen.',
    refusals: ['school_in_use'],
    who: keepers,
    takes: { params: schoolParams },
    answers: { says: '刪除成功！' },
    run: ({ actor, params }) => removeSchool(actor, params.id),
  }),
};
