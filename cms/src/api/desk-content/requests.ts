import { contentChangesQuery, judgingTextsBody, reviewReasonsBody } from 'contract';

export const judgingTextsRequest = { body: judgingTextsBody };
export const reviewReasonsRequest = { body: reviewReasonsBody };
export const contentChangesRequest = { query: contentChangesQuery };
