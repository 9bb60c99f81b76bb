import type { SectionKey } from 'contract';
import { Camera, Clapperboard, ClipboardCheck, FileText, Globe, type LucideIcon, PenLine } from 'lucide-react';

/** What a section is for, to be seen before it is read. */
export const signs: Partial<Record<SectionKey, LucideIcon>> = {
  '2.1': PenLine,
  '2.2': Camera,
  '2.3': FileText,
  '2.6': Clapperboard,
  '2.7': Globe,
  '3.3': ClipboardCheck,
};
