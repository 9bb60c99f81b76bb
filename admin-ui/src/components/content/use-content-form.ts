import { useRef, useState } from 'react';
import { ApiError, errorText, newerRowOf } from 'web-kit/api-error';
import type { z } from 'zod';
import { type Difference, differencesOf, holdsMore, type VersionField } from './versions';

export type Values = Record<string, unknown>;

/** A version that somebody else has stored while the form was open. */
export type Newer = {
  /** Counts them: each is told anew. */
  round: number;
  /** When it was stored, ms. */
  time: number;
  /** Where it differs from what the form holds now. */
  differences: readonly Difference[];
  /** Puts it into the form. */
  take: () => void;
  /** Leaves the form as it is: the next save replaces that version. */
  keep: () => void;
};

/** A dialog's form: what was typed, what is wrong where, whether anything changed, and its sending. */
export type ContentForm = {
  values: Values;
  errors: Record<string, string>;
  /** What failed as a whole, said on top. */
  failure: string | undefined;
  /** Nothing was stored, because another version is. */
  newer?: Newer | undefined;
  dirty: boolean;
  busy: boolean;
  put: (name: string, value: unknown) => void;
  /** Checks one field, as it is left. */
  check: (name: string) => void;
  /** Checks and sends; true once it is stored. */
  submit: (more: Values) => Promise<boolean>;
};

/** How a stored row stands in the form, which is held against the version that is stored by then. */
export type Versions<Row> = {
  /** When the row was stored that the form begins with, ms; undefined for a new one. */
  base: number | undefined;
  valuesOf: (row: Row) => Values;
  fields: readonly VersionField[];
};

type Options<Row> = {
  schema: z.ZodType;
  initial: Values;
  send: (body: Values) => Promise<unknown>;
  versions: Versions<Row>;
};

/** What others have stored, and what of the form was sent over it. */
type Found = { round: number; time: number; values: Values; tried: Values };

/** The first sentence of each field, in the order of the form. */
const byField = (items: readonly { path: readonly PropertyKey[]; message: string }[]) => {
  const errors: Record<string, string> = {};
  for (const { path, message } of items) errors[String(path[0] ?? '')] ??= message;
  return errors;
};

const without = (values: Values, name: string): Values => {
  const { [name]: _gone, ...rest } = values;
  return rest;
};

/**
 * Checks by the contract's schema before it sends, and shows what the server refuses at the same places. A row that somebody
 * else has stored meanwhile is never replaced before that was told, unless it says nothing new.
 */
export function useContentForm<Row extends { update_time?: number | undefined }>(options: Options<Row>): ContentForm {
  const { schema, initial, send, versions } = options;
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [dirty, setDirty] = useState(false);
  const [found, setFound] = useState<Found>();
  const seen = useRef({ base: versions.base, values: initial });

  const put = (name: string, value: unknown) => {
    setDirty(true);
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _gone, ...rest }) => rest);
    setFound((before) => before && { ...before, tried: without(before.tried, name) });
  };

  const check = (name: string) => {
    const { error } = schema.safeParse(values, { error: () => '請檢查這一格' });
    const message = error && byField(error.issues)[name];
    setErrors(({ [name]: _old, ...rest }) => (message ? { ...rest, [name]: message } : rest));
  };

  const isSame = (one: Values, other: Values) => differencesOf(versions.fields, one, other).length === 0;

  /** Takes note of the version that is stored; true when it says nothing that the form's person hasn't seen. */
  const meet = (row: Row, tried: Values) => {
    const version = { base: row.update_time, values: versions.valuesOf(row) };
    const mine = { ...values, ...tried };
    const known = isSame(seen.current.values, version.values) || isSame(mine, version.values);
    if (known && !holdsMore(versions.fields, mine)) {
      seen.current = version;
      return true;
    }
    setFound((last) => ({ round: (last?.round ?? 0) + 1, time: version.base ?? 0, values: version.values, tried }));
    return false;
  };

  const submit = async (more: Values): Promise<boolean> => {
    setFailure(undefined);
    const checked = schema.safeParse({ ...values, ...more }, { error: () => '請檢查這一格' });
    if (!checked.success) {
      setErrors(byField(checked.error.issues));
      return false;
    }
    setBusy(true);
    try {
      const { base } = seen.current;
      await send({ ...(checked.data as Values), ...(base === undefined ? {} : { base }) });
      return true;
    } catch (thrown) {
      const row = newerRowOf<Row>(thrown);
      if (row) return meet(row, more) && (await submit(more));
      const fields = thrown instanceof ApiError ? thrown.fields : [];
      setErrors(byField(fields));
      setFailure(errorText(thrown));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const settle = ({ time, values: stored }: Found) => {
    seen.current = { base: time, values: stored };
    setFound(undefined);
  };
  const newer = found && {
    round: found.round,
    time: found.time,
    differences: differencesOf(versions.fields, { ...values, ...found.tried }, found.values),
    take: () => {
      settle(found);
      setValues(found.values);
      setErrors({});
      setDirty(false);
    },
    keep: () => settle(found),
  };
  return { values, errors, failure, newer, dirty, busy, put, check, submit };
}
