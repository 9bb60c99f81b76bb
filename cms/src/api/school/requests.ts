import {
  schoolAllQuery,
  schoolBody,
  schoolChange,
  schoolFilterQuery,
  schoolImportQuery,
  schoolListQuery,
  schoolParams,
} from 'contract';

/** GET /school/filter. */
export const schoolFilterRequest = { query: schoolFilterQuery };
/** GET /school. */
export const schoolListRequest = { query: schoolListQuery };
/** GET /school/all. */
export const schoolAllRequest = { query: schoolAllQuery };
/** POST /school. */
export const createSchoolRequest = { body: schoolBody };
/** PUT /school/{id}. */
export const updateSchoolRequest = { params: schoolParams, body: schoolChange };
/** DELETE /school/{id}. */
export const oneSchoolRequest = { params: schoolParams };
/** POST /school/check and /school/import. */
export const schoolImportRequest = { query: schoolImportQuery };
