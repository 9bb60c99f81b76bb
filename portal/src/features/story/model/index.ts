import type { SectionKey } from 'contract';
import { certificateModel } from './certificate';
import { picturesModel } from './pictures';
import { sheetModel } from './sheet';
import { consentModel, goalsModel, problemModel, seasonModel, videoModel } from './simple';
import { teamModel } from './team';
import type { SectionModel } from './types';

/** The sections that save fields, by number; 3.2 and 3.3 only lead to questionnaires. */
export const MODELS: Partial<Record<SectionKey, SectionModel<unknown>>> = {
  '1': teamModel,
  '2.1': problemModel,
  '2.2': picturesModel,
  '2.3': sheetModel,
  '2.4': consentModel,
  '2.5': seasonModel,
  '2.6': videoModel,
  '2.7': goalsModel,
  '3.1': certificateModel,
};
