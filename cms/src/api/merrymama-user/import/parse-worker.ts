import { parentPort } from 'node:worker_threads';
import { parsePartners } from './parse-partners';

parentPort?.once('message', (bytes: Uint8Array) => parentPort?.postMessage(parsePartners(bytes)));
