import type { SheetMends } from 'contract';
import { consentsOfStories } from '../../story/port';
import { findProofs } from '../queries/proofs';
import { refusedOf } from './sheets';

type Names = Record<string, SheetMends>;

/** A name that isn't printed is empty, as a printer's list has to have it. */
const UNPRINTED: SheetMends = { name: '', wade_giles: '' };

/** What the certificates of these stories say otherwise than the story, by story and person. */
export const findNames = async (storyIds: readonly string[]): Promise<ReadonlyMap<string, Names>> => {
  const proofs = await findProofs(storyIds);
  const marks = await consentsOfStories.get().marksOf(storyIds);
  const namesOf = (story: string): Names => {
    const mends = proofs.get(story)?.mends ?? {};
    const free = [...refusedOf(marks.get(story) ?? [])].map((id) => [id, { ...mends[id], ...UNPRINTED }] as const);
    return { ...mends, ...Object.fromEntries(free) };
  };
  return new Map([...proofs.keys(), ...marks.keys()].map((story) => [story, namesOf(story)]));
};
