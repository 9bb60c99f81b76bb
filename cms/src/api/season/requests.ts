import { judgingParams } from 'contract';

export const seasonRequest = { params: judgingParams };
