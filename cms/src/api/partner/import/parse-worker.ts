import { serveFile } from '../../../lib/import/thread';
import { parsePartners } from './parse-partners';

serveFile(parsePartners);
