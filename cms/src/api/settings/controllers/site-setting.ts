import {
  bannerBody,
  bannerSchema,
  consentSwitch,
  consentSwitchBody,
  editionBody,
  editionSchema,
  exportsPause,
  extendAllBody,
  STAFF_ROLES,
  siteSettingSchema,
} from 'contract';
import { action, emptyBody } from '../../../lib/routes/action';
import { now } from '../../../lib/time/clock';
import { editionOf } from '../domain/edition';
import { presentSiteSetting } from '../presenters/site-setting';
import { endBanner, showBanner } from '../services/banner';
import { showSwitch, switchConsent } from '../services/consent-switch';
import { extendEdition, saveEdition } from '../services/edition';
import { pauseExports, resumeExports } from '../services/exports';
import { readSite } from '../services/site';

const editors = { actors: STAFF_ROLES, permission: ['season-settings'] } as const;

const nightDesk = { actors: STAFF_ROLES, permission: ['stories-manage'] } as const;

export default {
  show: action({
    get: '/site-setting',
    summary: 'The settings that every page needs: links, contact, opening times.',
    refusals: ['unavailable'],
    who: { actors: 'anyone' },
    answers: siteSettingSchema,
    run: async () => presentSiteSetting(await readSite(), now()),
  }),
  edition: action({
    get: '/site-setting/edition',
    summary: 'The times and notices of the present edition.',
    who: editors,
    answers: editionSchema,
    run: async () => editionOf(await readSite()),
  }),
  changeEdition: action({
    put: '/site-setting/edition',
    summary: 'Changes times and notices of the edition.',
    refusals: ['version_conflict'],
    who: editors,
    takes: { body: editionBody },
    answers: editionSchema,
    run: ({ actor, body }) => saveEdition(actor, body),
  }),
  extend: action({
    put: '/site-setting/edition/extend',
    summary: 'Moves the close half an hour on, for all.',
    refusals: ['version_conflict'],
    who: { actors: ['admin'], permission: ['season-settings'] },
    takes: { body: extendAllBody },
    answers: editionSchema,
    run: ({ actor, body }) => extendEdition(actor, body),
  }),
  putBanner: action({
    put: '/site-setting/banner',
    summary: 'Says something on every screen until a time, in place of what was said before.',
    who: editors,
    takes: { body: bannerBody },
    answers: bannerSchema,
    run: async ({ actor, body }) => {
      await showBanner(actor, body);
      return body;
    },
  }),
  removeBanner: action({
    delete: '/site-setting/banner',
    summary: 'Takes what is said to all from every screen.',
    who: editors,
    answers: 204,
    run: ({ actor }) => endBanner(actor),
  }),
  pause: action({
    put: '/site-setting/exports',
    summary: 'Pauses exports and archives; they go on by themselves an hour after the last moment.',
    who: nightDesk,
    takes: { body: emptyBody },
    answers: exportsPause,
    run: ({ actor }) => pauseExports(actor),
  }),
  resume: action({
    delete: '/site-setting/exports',
    summary: 'Lets exports and archives go on.',
    who: nightDesk,
    answers: 204,
    run: ({ actor }) => resumeExports(actor),
  }),
  consent: action({
    get: '/site-setting/guardian-consent',
    summary: 'Whether guardians are asked for consent, and under which text.',
    who: editors,
    answers: consentSwitch,
    run: async () => showSwitch(await readSite()),
  }),
  changeConsent: action({
    put: '/site-setting/guardian-consent',
    summary: 'Begins or ends asking guardians for consent.',
    who: editors,
    takes: { body: consentSwitchBody },
    answers: consentSwitch,
    run: ({ actor, body }) => switchConsent(actor, body.enabled),
  }),
};
