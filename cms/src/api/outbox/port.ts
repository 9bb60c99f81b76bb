export { findMailsTo, forgetRecipient } from './queries/mail-persons';
export { countRecords, hasOpenRecords } from './queries/mail-records';
export { countJobsByState, waitingMails } from './queries/queue-figures';
export { registerComposer } from './services/compose';
export { countOverdue, type Enqueued, enqueueMail, enqueueMails, purgeOutbox, withdrawMails } from './services/queue';
export { addBatch, queueBatchAgain, showBatch, showMailsOfPerson } from './services/record';
export { registerSource } from './services/sources';
export { nudgeOutbox } from './services/worker';
