import { type JudgeChoice, LIMITS } from 'contract';
import { type Connection, db } from '../../../lib/database';

const TABLE = 'up_users';

type Row = { document_id: string; name: string; username: string; email: string };

const judges = (connection: Connection) =>
  connection(TABLE).where({ role_name: 'judge', blocked: false }).select('document_id', 'name', 'username', 'email');

const choiceOf = ({ document_id, name, username }: Row): JudgeChoice => ({ id: document_id, name, account: username });

/** Every judge who can log in, by name. */
export const listJudges = async (connection: Connection = db()): Promise<JudgeChoice[]> => {
  const rows: Row[] = await judges(connection).orderBy(['name', 'id']).limit(LIMITS.judges);
  return rows.map(choiceOf);
};

/** The judge of this id, or undefined when there is none. */
export const findJudge = async (id: string, connection: Connection): Promise<JudgeChoice | undefined> => {
  const [row]: Row[] = await judges(connection).where('document_id', id).limit(1);
  return row && choiceOf(row);
};

/** Where mails reach the judges, by id. */
export const mailAddresses = async (connection: Connection): Promise<Map<string, string>> => {
  const rows: Row[] = await judges(connection).limit(LIMITS.judges);
  return new Map(rows.map(({ document_id, email }) => [document_id, email]));
};
