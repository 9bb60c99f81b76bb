import type createOutboxCompose from './services/compose';
import type createOutboxQueue from './services/queue';
import type createOutboxRecord from './services/record';
import type createOutboxSources from './services/sources';
import type createOutboxWorker from './services/worker';

export const outboxCompose = () => strapi.service('api::outbox.compose') as ReturnType<typeof createOutboxCompose>;
export const outboxQueue = () => strapi.service('api::outbox.queue') as ReturnType<typeof createOutboxQueue>;
export const outboxRecord = () => strapi.service('api::outbox.record') as ReturnType<typeof createOutboxRecord>;
export const outboxSources = () => strapi.service('api::outbox.sources') as ReturnType<typeof createOutboxSources>;
export const outboxWorker = () => strapi.service('api::outbox.worker') as ReturnType<typeof createOutboxWorker>;
