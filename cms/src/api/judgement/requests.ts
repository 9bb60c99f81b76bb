import { handOverBody, judgeBody, judgedQuery, judgeListQuery, judgeQuery, storyParams } from 'contract';

export const judgingRequest = { query: judgeListQuery };
export const judgedRequest = { query: judgedQuery };
export const judgeRequest = { params: storyParams, query: judgeQuery, body: judgeBody };
export const handOverRequest = { params: storyParams, body: handOverBody };
