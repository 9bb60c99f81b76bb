import type { ErrorCode } from 'contract';
import type { FileKind } from '../kinds';

/** With what a file is refused once it was looked at. */
export const FILE_REFUSALS = {
  image: ['not_an_image', 'image_heic', 'image_unreadable', 'image_too_small', 'image_too_many_pixels'],
  pdf: ['not_a_pdf', 'pdf_unreadable', 'pdf_active_content'],
} as const satisfies Record<FileKind, ErrorCode[]>;
