import { type CertificateAddress, certificateAddressInput } from '../story/parts';

/** What of a story says where its certificates go; `school` is what its counsellor's certificate says. */
type Posted = { account: string; school: string; certificate_address: CertificateAddress | null };

/** What goes to one recipient at one address, by school and account. */
export type Parcel<Story> = { address: CertificateAddress; stories: Story[] };

/** An address as it is compared: how somebody typed its spaces and signs makes no second parcel. */
const keyOf = ({ zip, city, address, recipient }: CertificateAddress): string =>
  [zip, city, address, recipient].map((text) => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()).join('\n');

const inOrder = (one: string, two: string): number => (one < two ? -1 : Number(one > two));

type Addressed<Story> = { story: Story; address: CertificateAddress };

const compare = <Story extends Posted>(one: Addressed<Story>, two: Addressed<Story>): number =>
  inOrder(one.address.zip, two.address.zip) ||
  inOrder(one.story.school, two.story.school) ||
  inOrder(keyOf(one.address), keyOf(two.address)) ||
  inOrder(one.story.account, two.story.account);

/** Stories as they are posted: by post code, school, address and account, one parcel a recipient; and those that have no whole address. */
export const parcelsOf = <Story extends Posted>(
  stories: readonly Story[],
): { parcels: Parcel<Story>[]; unaddressed: Story[] } => {
  const known = stories.map((story) => ({
    story,
    address: certificateAddressInput.safeParse(story.certificate_address).data,
  }));
  const addressed = known.flatMap(({ story, address }) => (address ? [{ story, address }] : []));
  const parcels = new Map<string, Parcel<Story>>();
  for (const { story, address } of addressed.toSorted(compare)) {
    const key = keyOf(address);
    const parcel = parcels.get(key) ?? { address, stories: [] };
    parcels.set(key, parcel);
    parcel.stories.push(story);
  }
  return {
    parcels: [...parcels.values()],
    unaddressed: known.filter(({ address }) => !address).map(({ story }) => story),
  };
};

/** A label's or slip's line of an address. */
export const addressLine = ({ city, address }: Pick<CertificateAddress, 'city' | 'address'>): string =>
  address.startsWith(city) ? address : `${city}${address}`;
