import { contentChangesQuery, editionBody, judgingTextsBody, reviewReasonsBody } from 'contract';

export const editionRequest = { body: editionBody };
export const judgingTextsRequest = { body: judgingTextsBody };
export const reviewReasonsRequest = { body: reviewReasonsBody };
export const contentChangesRequest = { query: contentChangesQuery };
