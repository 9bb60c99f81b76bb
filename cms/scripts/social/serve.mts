import { serveStandIns } from './stand-ins.mts';

// On a port that `npm start` has chosen.
await serveStandIns(Number(process.argv[2]));
