import net from 'node:net';
import { Stop } from './place.mjs';

/** Whether a program can listen on this port of this host now. */
export const isFree = (port: number, host: string | undefined) =>
  new Promise<boolean>((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });

/** Stops, naming the setting, when the port is taken. */
export const demandFree = async (name: string, port: number, host: string | undefined) => {
  if (await isFree(port, host)) return;
  throw new Stop(
    `連接埠 ${port} 已有程式在用，請先停掉它，或用 ${name} 設定另一個。(Port ${port} is in use: set ${name} to another one.)`,
  );
};

/** The port that a setting asks for (taken: stops); for 0 the first free one from `first` on. */
export const choosePort = async (name: string, asked: number, first: number, host: string) => {
  if (asked) {
    await demandFree(name, asked, host);
    return asked;
  }
  for (let port = first; port < first + 100; port += 1) if (await isFree(port, host)) return port;
  throw new Stop(`找不到可用的連接埠，請設定 ${name}。(No free port found: set ${name}.)`);
};
