import { judgingParams, seasonArchiveBody } from 'contract';

export const seasonRequest = { params: judgingParams };
export const archiveRequest = { params: judgingParams, body: seasonArchiveBody };
