import { ARCHIVES } from './archives';
import { DOCUMENTS } from './documents';
import { IMAGES } from './images';
import { MEDIA } from './media';
import { OTHERS } from './others';
import { TABLES } from './tables';
import { TRAPS } from './traps';

/** Every kind of file that the fuzz begins with. */
export const FORMATS = [...IMAGES, ...DOCUMENTS, ...ARCHIVES, ...MEDIA, ...OTHERS, ...TABLES];

/** Files that are hostile as they are: bombs, loops, several kinds in one. */
export { TRAPS };
