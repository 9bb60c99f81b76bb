import type createSchoolImporting from './services/importing';
import type createSchoolKeeping from './services/keeping';
import type createSchoolService from './services/school';

export const schoolImporting = () =>
  strapi.service('api::school.importing') as ReturnType<typeof createSchoolImporting>;
export const schoolKeeping = () => strapi.service('api::school.keeping') as ReturnType<typeof createSchoolKeeping>;
export const schoolService = () => strapi.service('api::school.school') as ReturnType<typeof createSchoolService>;
