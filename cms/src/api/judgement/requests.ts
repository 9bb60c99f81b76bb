import {
  anchorsBody,
  assignBody,
  awardsBody,
  declareBody,
  fillBody,
  handOverBody,
  inviteJudgesBody,
  judgeBody,
  judgedQuery,
  judgeListQuery,
  judgeQuery,
  judgeRelationsBody,
  judgingParams,
  judgingSessionBody,
  juryQuery,
  rankingQuery,
  releaseBody,
  remindJudgesBody,
  sendAnchorBody,
  sendAnchorParams,
  spreadBody,
  storyParams,
  withdrawBody,
} from 'contract';

export const judgingRequest = { query: judgeListQuery };
export const judgedRequest = { query: judgedQuery };
export const judgeRequest = { params: storyParams, query: judgeQuery, body: judgeBody };
export const handOverRequest = { params: storyParams, body: handOverBody };

export const judgingSessionRequest = { params: judgingParams };
export const saveJudgingSessionRequest = { params: judgingParams, body: judgingSessionBody };
export const saveAnchorsRequest = { params: judgingParams, body: anchorsBody };
export const sendAnchorRequest = { params: sendAnchorParams, body: sendAnchorBody };
export const judgeRelationsRequest = { params: storyParams, body: judgeRelationsBody };
export const assignRequest = { params: judgingParams, body: assignBody };
export const spreadRequest = { params: judgingParams, body: spreadBody };
export const inviteJudgesRequest = { params: judgingParams, body: inviteJudgesBody };
export const remindJudgesRequest = { params: judgingParams, body: remindJudgesBody };
export const rankingRequest = { params: judgingParams, query: rankingQuery };
export const juryRequest = { params: judgingParams, query: juryQuery };
export const saveAwardsRequest = { params: judgingParams, body: awardsBody };
export const releaseRequest = { params: judgingParams, body: releaseBody };
export const fillRequest = { params: judgingParams, body: fillBody };
export const withdrawRequest = { params: storyParams, body: withdrawBody };
export const declareRequest = { params: storyParams, body: declareBody };
