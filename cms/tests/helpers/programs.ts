import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const inFolders = (folders: readonly string[], name: string): string | undefined =>
  folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));

const LIBRARIES = ['/usr/lib', '/usr/local/lib'].filter((folder) => existsSync(folder));

/** libfaketime (Debian: `apt-get install libfaketime`), or where FAKETIME_LIB says; undefined where it isn't installed. */
export const fakeTime = (): string | undefined =>
  process.env.FAKETIME_LIB ??
  inFolders(
    LIBRARIES.flatMap((folder) => [folder, ...readdirSync(folder).map((name) => path.join(folder, name))]),
    'faketime/libfaketime.so.1',
  );

const program = (name: string) =>
  inFolders([...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/sbin'], name);

/** Caddy (Debian: `apt-get install caddy`); undefined where it isn't installed. */
export const caddy = (): string | undefined => program('caddy');

/** Prometheus and its promtool (Debian: `apt-get install prometheus`); undefined where they aren't installed. */
export const prometheus = (): { server: string; tool: string } | undefined => {
  const [server, tool] = [program('prometheus'), program('promtool')];
  return server && tool ? { server, tool } : undefined;
};

/** Postfix's smtp-sink (Debian: `apt-get install postfix`), or where SMTP_SINK says; undefined where it isn't installed. */
export const smtpSink = (): string | undefined => process.env.SMTP_SINK ?? program('smtp-sink');

/** systemd-analyze (Debian: `apt-get install systemd`); undefined where it isn't installed. */
export const systemdAnalyze = (): string | undefined => program('systemd-analyze');

/** The public tool for age files (Debian: `apt-get install age`); undefined where it isn't installed. */
export const ageTool = (): string | undefined => program('age');
