import { editionBody } from 'contract';

export const editionRequest = { body: editionBody };
