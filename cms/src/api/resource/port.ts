import type createResourceClickData from './services/click-data';
import type createResourceRecorder from './services/recorder';
import type createResourceService from './services/resource';
import type createResourceTrack from './services/track';

export const resourceClickData = () =>
  strapi.service('api::resource.click-data') as ReturnType<typeof createResourceClickData>;
export const resourceRecorder = () =>
  strapi.service('api::resource.recorder') as ReturnType<typeof createResourceRecorder>;
export const resourceService = () =>
  strapi.service('api::resource.resource') as ReturnType<typeof createResourceService>;
export const resourceTrack = () => strapi.service('api::resource.track') as ReturnType<typeof createResourceTrack>;
