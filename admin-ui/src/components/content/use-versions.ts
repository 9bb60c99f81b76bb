import type { FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { type Difference, differencesOf, holdsMore, type Values, type VersionField } from './versions';

/** A version that another person has stored while the form was open. */
export type Newer = {
  /** Counts them: each is a notice of its own. */
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

/** How a stored row looks in the form, which is compared with the version that is stored by then. */
export type Versions<Row> = {
  /** When the row was stored that the form begins with, ms; undefined for a new one. */
  base: number | undefined;
  valuesOf: (row: Row) => Values;
  fields: readonly VersionField[];
};

type Found = { round: number; time: number; values: Values };

/**
 * The versions of a row that a form has seen. One that another person has stored meanwhile is never replaced before it was
 * shown, unless it says nothing new.
 */
export function useVersions<Row extends { update_time?: number | undefined }>(
  form: FormInstance<Values>,
  initial: Values,
  { base, valuesOf, fields }: Versions<Row>,
) {
  const [found, setFound] = useState<Found>();
  const seen = useRef({ base, values: initial });
  const isSame = (one: Values, other: Values) => differencesOf(fields, one, other).length === 0;

  /** Takes note of the version that is stored; true when it says nothing that the form's person hasn't seen. */
  const meet = (row: Row): boolean => {
    const version = { base: row.update_time, values: valuesOf(row) };
    const mine = form.getFieldsValue(true);
    const known = isSame(seen.current.values, version.values) || isSame(mine, version.values);
    if (known && !holdsMore(fields, mine)) {
      seen.current = version;
      return true;
    }
    setFound((last) => ({ round: (last?.round ?? 0) + 1, time: version.base ?? 0, values: version.values }));
    return false;
  };
  const settle = ({ time, values }: Found) => {
    seen.current = { base: time, values };
    setFound(undefined);
  };
  const take = (version: Found) => {
    settle(version);
    form.setFields(
      Object.entries(version.values).map(([name, value]) => ({ name, value, touched: false, errors: [] })),
    );
  };
  const newer: Newer | undefined = found && {
    round: found.round,
    time: found.time,
    differences: differencesOf(fields, form.getFieldsValue(true), found.values),
    take: () => take(found),
    keep: () => settle(found),
  };
  return {
    newer,
    meet,
    /** What goes with a write: the version that it replaces. */
    baseOf: () => (seen.current.base === undefined ? {} : { base: seen.current.base }),
  };
}
