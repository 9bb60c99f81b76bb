import type createFileAddress from './services/address';
import type createFileOwners from './services/owners';
import type createFileSmall from './services/small';
import type createFileStorage from './services/storage';
import type createFileUnused from './services/unused';
import type createFileUpload from './services/upload';

export const fileAddress = () => strapi.service('api::file.address') as ReturnType<typeof createFileAddress>;
export const fileOwners = () => strapi.service('api::file.owners') as ReturnType<typeof createFileOwners>;
export const fileStorage = () => strapi.service('api::file.storage') as ReturnType<typeof createFileStorage>;
export const fileSmall = () => strapi.service('api::file.small') as ReturnType<typeof createFileSmall>;
export const fileUnused = () => strapi.service('api::file.unused') as ReturnType<typeof createFileUnused>;
export const fileUpload = () => strapi.service('api::file.upload') as ReturnType<typeof createFileUpload>;
