import type { ConsentPurpose } from './purposes';
import type { ConsentMark } from './state';

/**
 * The roads by which something of a story is seen: by its own people, staff and judges (`inside`); in the list that other members
 * read; on public pages; as the name on a certificate and where that is verified.
 */
export const OUTLETS = [
  'inside',
  'members_story',
  'members_photo',
  'public_story',
  'public_photo',
  'certificate_name',
] as const;
export type Outlet = (typeof OUTLETS)[number];

/** What somebody of a team was asked and said. */
export type PersonMarks = { id: string; is_counselor: boolean; marks: Record<ConsentPurpose, ConsentMark> };

/** A photo: whether staff marked that nobody can be told in it, and which counsellors are in it (not said: any may be). */
export type ShownPhoto = { anonymous: boolean; counselors?: readonly string[] };

type Shown = {
  /** The team's signature of 2.4: the ceiling of all that leaves the platform but a name on a certificate. */
  agree_authorize: boolean;
  /** Of all people of the team; for `certificate_name` of the one person whose name it is. */
  marks: readonly PersonMarks[];
  photo?: ShownPhoto;
};

const some = (marks: readonly PersonMarks[], purpose: ConsentPurpose, mark: ConsentMark) =>
  marks.some((person) => person.marks[purpose] === mark);

const all = (marks: readonly PersonMarks[], purpose: ConsentPurpose) =>
  marks.length > 0 && marks.every((person) => person.marks[purpose] === 'yes');

/** Who may be in a photo: all members, and the counsellors that are said to be. */
const peopleIn = (marks: readonly PersonMarks[], { counselors }: ShownPhoto) =>
  marks.filter(({ id, is_counselor }) => !is_counselor || counselors === undefined || counselors.includes(id));

/**
 * Whether something may be shown by an outlet: the one place that decides it. That staff have put a story on show, and that a
 * session is over, is asked beside it.
 */
export const mayShow = (outlet: Outlet, { agree_authorize, marks, photo = { anonymous: false } }: Shown): boolean => {
  const isListed = agree_authorize && !some(marks, 'public_words', 'no');
  const isPublic =
    agree_authorize &&
    all(
      marks.filter(({ is_counselor }) => !is_counselor),
      'public_words',
    );
  switch (outlet) {
    case 'inside':
      return true;
    case 'members_story':
      return isListed;
    case 'members_photo':
      return isListed && (photo.anonymous || !some(peopleIn(marks, photo), 'public_photos', 'no'));
    case 'public_story':
      return isPublic;
    case 'public_photo':
      return isPublic && (photo.anonymous || all(peopleIn(marks, photo), 'public_photos'));
    case 'certificate_name':
      return !some(marks, 'certificate_name', 'no');
  }
};
