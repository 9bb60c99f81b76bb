import { serveStandIns } from './stand-ins.mjs';

// On a port that `npm start` has chosen.
await serveStandIns(Number(process.argv[2]));
