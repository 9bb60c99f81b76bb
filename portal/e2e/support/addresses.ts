import { sessionOf } from 'contract';

/** Where the platform under test and its inbox answer; the ports are this suite's own. */
export const ports = {
  http: Number(process.env.E2E_PORT ?? 14_337),
  smtp: Number(process.env.E2E_SMTP_PORT ?? 14_325),
  inbox: Number(process.env.E2E_INBOX_PORT ?? 14_380),
};

/** Brought up by Playwright, or, where E2E_PLATFORM names it, already there with a database at E2E_POSTGRES. */
export let platform = process.env.E2E_PLATFORM ?? `http://localhost:${ports.http}`;

/** From now on this process works at another instance of the platform. */
export const moveTo = (address: string): void => {
  platform = address;
};

export const inbox = `http://127.0.0.1:${ports.inbox}`;

/** Accounts of the demo data, all with one password. */
export const demo = {
  password: 'Challenge-2026',
  admin: 'admin@example.org',
  editor: 'editor@example.org',
  challenger: 'challenger@example.org',
  judge: 'judge1@example.org',
  team: `CHI-${sessionOf(Date.now())}-00001`,
};
