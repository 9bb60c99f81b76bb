import { helpArticleListQuery, helpArticleParams, helpArticleQuery } from 'contract';

/** GET /help-articles. */
export const findRequest = { query: helpArticleListQuery };
/** GET /help-articles/{id}. */
export const findOneRequest = { params: helpArticleParams, query: helpArticleQuery };
/** POST /help-articles. */
export const createRequest = { query: helpArticleQuery };
/** PUT /help-articles/{id}. */
export const updateRequest = { params: helpArticleParams, query: helpArticleQuery };
/** DELETE /help-articles/{id}. */
export const deleteRequest = { params: helpArticleParams };
