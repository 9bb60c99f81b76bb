import { describe, expect, it } from 'vitest';
import { type AudienceStory, audienceOf, reasonText } from './audience';

const story = (more: Partial<AudienceStory> = {}): AudienceStory => ({
  id: 's1',
  account: 'CHI-2026-00001',
  team_name: '海風',
  owner_id: 'owner',
  counselor_ids: ['owner'],
  apply_status: 1,
  bar_list: Array(12).fill(false),
  is_participate: null,
  ...more,
});
const member = (id: string, email = `${id}@x.tw`, name = id) => ({ id, email, name });
const none = new Set<string>();

const addresses = (input: Parameters<typeof audienceOf>[0]) => audienceOf(input).recipients.map((one) => one.address);

describe('audienceOf (decision 37)', () => {
  it('is owners and counsellors with an account', () => {
    const stories = [story({ counselor_ids: ['owner', 'helper', 'by-hand'] })];
    const members = [member('owner'), member('helper'), member('stranger')];
    const { recipients } = audienceOf({ target: 1, stories, members, optOuts: none });
    expect(recipients.map(({ address, reasons }) => [address, reasons.map(({ as }) => as)])).toEqual([
      ['owner@x.tw', ['owner']],
      ['helper@x.tw', ['counselor']],
    ]);
  });

  it('names every story for which a recipient is in it, and only those of the target', () => {
    const done = Array(12).fill(true);
    const stories = [story(), story({ id: 's2', team_name: '山嵐' }), story({ id: 's3', bar_list: done })];
    const { recipients } = audienceOf({ target: 1, stories, members: [member('owner')], optOuts: none });
    expect(recipients[0]?.reasons.map(reasonText)).toEqual([
      '「海風」（CHI-2026-00001）的建立者',
      '「山嵐」（CHI-2026-00001）的建立者',
    ]);
  });

  it('has one entry an address, however it is written', () => {
    const stories = [story({ counselor_ids: ['other'] })];
    const members = [member('owner', 'Same@X.tw'), member('other', 'same@x.tw ')];
    const { recipients } = audienceOf({ target: 1, stories, members, optOuts: none });
    expect(recipients).toHaveLength(1);
    expect(recipients[0]).toMatchObject({ address: 'same@x.tw', member_id: 'owner' });
    expect(recipients[0]?.reasons.map(({ as }) => as)).toEqual(['owner', 'counselor']);
  });

  it('leaves out what is no address', () => {
    const members = [member('owner', ''), member('helper', 'a@x.tw, b@x.tw')];
    expect(addresses({ target: 1, stories: [story({ counselor_ids: ['helper'] })], members, optOuts: none })).toEqual(
      [],
    );
  });

  it('is every member for target 7, but those who declined, by account or address', () => {
    const members = [member('owner'), member('b'), member('c', 'gone@x.tw'), member('d', 'GONE@x.tw'), member('e')];
    const optOuts = new Set(['b', 'gone@x.tw']);
    const all = audienceOf({ target: 7, stories: [story()], members, optOuts });
    expect(all.recipients.map(({ address }) => address)).toEqual(['owner@x.tw', 'e@x.tw']);
    expect(all.recipients[0]?.reasons.map(({ as }) => as)).toEqual(['member', 'owner']);
    expect(all.opted_out).toBe(2);
    expect(addresses({ target: 1, stories: [story()], members, optOuts: new Set(['owner']) })).toEqual(['owner@x.tw']);
  });

  it('is the people of picked stories in whatever status, once an address, and says which stories it reaches nobody of', () => {
    const stories = [
      story({ apply_status: 6 }),
      story({ id: 's2', account: 'CHI-2026-00002', owner_id: 'owner', counselor_ids: ['quiet'] }),
      story({ id: 's3', account: 'CHI-2026-00003', owner_id: 'quiet', counselor_ids: [] }),
      story({ id: 's4', account: 'CHI-2026-00004', owner_id: 'gone', counselor_ids: ['by-hand'] }),
    ];
    const members = [member('owner'), member('quiet')];
    const { recipients, ...counts } = audienceOf({ target: 8, stories, members, optOuts: new Set(['quiet']) });
    expect(recipients.map(({ address, reasons }) => [address, reasons.length])).toEqual([['owner@x.tw', 2]]);
    expect(counts).toEqual({
      opted_out: 1,
      stories: 4,
      unreached: [
        { account: 'CHI-2026-00003', team_name: '海風', why: 'declined' },
        { account: 'CHI-2026-00004', team_name: '海風', why: 'no_account' },
      ],
    });
  });
});
