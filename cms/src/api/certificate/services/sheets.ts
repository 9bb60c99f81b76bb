import { createHash } from 'node:crypto';
import {
  type CertificateSheet,
  certificateSheets,
  mayShow,
  type PersonMarks,
  type SheetState,
  sheetState,
  sheetsText,
} from 'contract';
import type { Connection } from '../../../lib/database';
import { consentsOfStories } from '../../story/port';
import type { ApprovedStory } from '../queries/approved-stories';
import { findProofs, NO_PROOF, type Proof } from '../queries/proofs';

type Team = Pick<ApprovedStory, 'id' | 'team_members' | 'counselors'>;

/** The certificates of a story as they are now, which they are (`digest`), and how far their names are. */
export type Sheets = {
  sheets: CertificateSheet[];
  digest: string;
  state: SheetState;
  proof: Proof;
  marks: readonly PersonMarks[];
};

/** Whose name isn't printed; a person of whom nothing was decided gets it (3.1 collects it for that). */
export const refusedOf = (marks: readonly PersonMarks[]): ReadonlySet<string> =>
  new Set(
    marks
      .filter((person) => !mayShow('certificate_name', { agree_authorize: false, marks: [person] }))
      .map(({ id }) => id),
  );

/** The sheets of a story with what was put right. */
export const sheetsOf = (team: Team, marks: readonly PersonMarks[], proof: Proof): Sheets => {
  const sheets = certificateSheets(team, { mends: proof.mends, refused: refusedOf(marks) });
  const digest = createHash('sha256').update(sheetsText(sheets)).digest('hex');
  return { sheets, digest, state: sheetState(sheets, { digest, checked: proof.checked_digest }), proof, marks };
};

/** The sheets of these stories in their order. */
export const findSheets = async <T extends Team>(
  stories: readonly T[],
  trx?: Connection,
): Promise<(Sheets & { story: T })[]> => {
  const ids = stories.map(({ id }) => id);
  const marks = await consentsOfStories.get().marksOf(ids);
  const proofs = await findProofs(ids, trx);
  return stories.map((story) => ({
    story,
    ...sheetsOf(story, marks.get(story.id) ?? [], proofs.get(story.id) ?? NO_PROOF),
  }));
};

/** Who of these stories has a certificate, and what it says but for a name that may not be printed: no consent is read for it. */
export const findUnits = async (
  stories: readonly ApprovedStory[],
): Promise<(Pick<Sheets, 'sheets'> & { story: ApprovedStory })[]> => {
  const proofs = await findProofs(stories.map(({ id }) => id));
  return stories.map((story) => {
    const { mends } = proofs.get(story.id) ?? NO_PROOF;
    return { story, sheets: certificateSheets(story, { mends, refused: new Set() }) };
  });
};
