import { findFakeTime, findProgram, findSmtpSink } from '../../scripts/steps/programs.mts';

/** libfaketime (Debian: `apt-get install libfaketime`), or where FAKETIME_LIB says; undefined where it isn't installed. */
export const fakeTime = findFakeTime;

/** Caddy (Debian: `apt-get install caddy`); undefined where it isn't installed. */
export const caddy = () => findProgram('caddy');

/** Prometheus and its promtool (Debian: `apt-get install prometheus`); undefined where they aren't installed. */
export const prometheus = (): { server: string; tool: string } | undefined => {
  const [server, tool] = [findProgram('prometheus'), findProgram('promtool')];
  return server && tool ? { server, tool } : undefined;
};

/** Postfix's smtp-sink (Debian: `apt-get install postfix`), or where SMTP_SINK says; undefined where it isn't installed. */
export const smtpSink = findSmtpSink;

/** systemd-analyze (Debian: `apt-get install systemd`); undefined where it isn't installed. */
export const systemdAnalyze = () => findProgram('systemd-analyze');

/** The public tool for age files (Debian: `apt-get install age`); undefined where it isn't installed. */
export const ageTool = () => findProgram('age');

/** bubblewrap (Debian: `apt-get install bubblewrap`), which gives a program a tree of its own; undefined where it isn't installed. */
export const bubblewrap = () => findProgram('bwrap');
