import { db } from '../../../lib/database';

/** Whether mails wait until a person releases them, as after a restore; made in lib/schema. */
export const areMailsHeld = async (): Promise<boolean> => Boolean(await db()('mail_holds').first('reason'));
