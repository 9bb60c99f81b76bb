/** The columns with which Strapi dates a row. */
export const times = (now: Date) => ({ created_at: now, updated_at: now, published_at: now });

/** A queued mail of the platform itself, due now. */
export const mailRow = (recipient: string) => ({
  recipient,
  mail: 'account-exists',
  data: JSON.stringify({ account: recipient }),
  state: 'queued',
  tries: 0,
  delays: 0,
  next_try_time: new Date(),
});
