import { commentBody, commentsQuery, storyParams } from 'contract';

const commentParams = storyParams.extend({ comment: storyParams.shape.id });

export const listRequest = { params: storyParams, query: commentsQuery };
export const addRequest = { params: storyParams, body: commentBody };
export const editRequest = { params: commentParams, body: commentBody };
export const removeRequest = { params: commentParams };
