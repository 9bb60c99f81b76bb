import type { Counselor } from 'contract';
import type { Connection } from '../../../lib/database';
import type { MailOf } from '../../../mails';
import type { StoredStory } from '../domain/stored-story';

type Person = { name: string; email: string };

const ownerOf = async (story: StoredStory, trx: Connection): Promise<Person | undefined> => {
  const people: Map<string, Person> = await strapi.service('api::auth.search').people([story.owner_id], trx);
  return people.get(story.owner_id);
};

const enqueue = (to: string, mail: MailOf, trx: Connection): Promise<void> =>
  strapi.service('api::mail.queue').enqueue({ to, ...mail }, trx);

const facts = ({ id, account, team_name, story_name }: StoredStory) => ({
  story_id: id,
  account,
  team_name,
  story_name,
});

export default () => ({
  /** Mails the owner that the story was approved, in the transaction of the decision; nobody when that account is gone. */
  async approved(story: StoredStory, trx: Connection): Promise<void> {
    const owner = await ownerOf(story, trx);
    if (!owner?.email) return;
    await enqueue(owner.email, { mail: 'story-approved', data: { name: owner.name, ...facts(story) } }, trx);
  },

  /** Mails the owner what is missing (decision 14). */
  async rejected(story: StoredStory, trx: Connection): Promise<void> {
    const owner = await ownerOf(story, trx);
    if (!owner?.email) return;
    const data = { name: owner.name, ...facts(story), failed_message: story.failed_message };
    await enqueue(owner.email, { mail: 'story-rejected', data }, trx);
  },

  /** Mails counsellors that they were added to a story (decision 27b). */
  async counselorsAdded(story: StoredStory, added: Counselor[], owner_name: string, trx: Connection): Promise<void> {
    for (const { name, email } of added) {
      if (!email) continue;
      await enqueue(email, { mail: 'counselor-added', data: { name, owner_name, team_name: story.team_name } }, trx);
    }
  },
});
