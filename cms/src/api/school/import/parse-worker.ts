import type { SchoolCategory } from 'contract';
import { serveFile } from '../../../lib/import/thread';
import { parseSchools } from './parse-schools';

serveFile((bytes, { category }: { category: SchoolCategory | undefined }) => parseSchools(bytes, category));
