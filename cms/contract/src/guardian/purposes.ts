/** What a guardian, or an adult for itself, is asked about: each a road out of the platform that may be refused by itself. */
export const CONSENT_PURPOSES = ['certificate_name', 'public_words', 'public_photos'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];
/** Those by which the world sees something of a story; a name on a certificate is seen by whom it is shown to. */
export const PUBLIC_PURPOSES: readonly ConsentPurpose[] = ['public_words', 'public_photos'];

/** What an entry says: agreed, refused, or taken back what was agreed before. */
export const CONSENT_DECISIONS = ['yes', 'no', 'withdrawn'] as const;
export type ConsentDecision = (typeof CONSENT_DECISIONS)[number];

/** How an entry came: by the person's link, from a signed paper, by staff. */
export const CONSENT_WAYS = ['link', 'paper', 'staff'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];
export const CONSENT_WAY_LABELS: Readonly<Record<ConsentWay, string>> = {
  link: '線上',
  paper: '紙本',
  staff: '工作人員',
};

/** Who is asked: a child's guardian; an adult of an 18+ team or a counsellor for itself. */
export const CONSENT_KINDS = ['child', 'adult', 'counselor'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** What is asked about a person: a counsellor writes no story, so that its words aren't asked for. */
export const purposesOf = (kind: ConsentKind): readonly ConsentPurpose[] =>
  kind === 'counselor' ? ['certificate_name', 'public_photos'] : CONSENT_PURPOSES;

/** Who may answer for a child. */
export const GUARDIAN_RELATIONS = ['父親', '母親', '其他法定代理人'] as const;

type Person = { id: string; name: string };

/** Everybody of a team who is asked, members first. */
export const consentPeople = (story: {
  is_18: boolean;
  team_members: readonly Person[];
  counselors: readonly Person[];
}): { id: string; name: string; kind: ConsentKind }[] => [
  ...story.team_members.map(({ id, name }) => ({
    id,
    name,
    kind: story.is_18 ? ('adult' as const) : ('child' as const),
  })),
  ...story.counselors.map(({ id, name }) => ({ id, name, kind: 'counselor' as const })),
];
