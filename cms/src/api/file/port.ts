import type createFileAddress from './services/address';
import type createFileStorage from './services/storage';
import type createFileStoryZip from './services/story-zip';
import type createFileUnused from './services/unused';
import type createFileUpload from './services/upload';

export const fileAddress = () => strapi.service('api::file.address') as ReturnType<typeof createFileAddress>;
export const fileStorage = () => strapi.service('api::file.storage') as ReturnType<typeof createFileStorage>;
export const fileStoryZip = () => strapi.service('api::file.story-zip') as ReturnType<typeof createFileStoryZip>;
export const fileUnused = () => strapi.service('api::file.unused') as ReturnType<typeof createFileUnused>;
export const fileUpload = () => strapi.service('api::file.upload') as ReturnType<typeof createFileUpload>;
