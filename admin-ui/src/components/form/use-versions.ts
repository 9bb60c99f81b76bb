import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import { newerRowOf } from 'web-kit/api-error';
import { type Difference, differencesOf, holdsMore, type Values, type VersionField } from '../content/versions';
import type { Conflict } from './use-contract-form';

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
 * The versions of a row that a form has seen. One that another person has stored since is never replaced before it was
 * shown, unless it says nothing new. `given`: the form of one of Refine's hooks; else one of its own. `onMet`: a newer one was
 * found.
 */
export function useVersions<Row extends { update_time?: number | undefined }>(
  given: FormInstance<Values> | undefined,
  initial: Values,
  { base, valuesOf, fields }: Versions<Row>,
  onMet: () => unknown = () => undefined,
) {
  const [form] = Form.useForm<Values>(given);
  const [found, setFound] = useState<Found>();
  const seen = useRef({ base, values: initial });
  const isSame = (one: Values, other: Values) => differencesOf(fields, one, other).length === 0;

  /** Takes note of the version that is stored. */
  const meet: Conflict['meet'] = (thrown) => {
    const row = newerRowOf<Row>(thrown);
    if (!row) return undefined;
    onMet();
    const version = { base: row.update_time, values: valuesOf(row) };
    const mine = form.getFieldsValue(true);
    const known = isSame(seen.current.values, version.values) || isSame(mine, version.values);
    if (known && !holdsMore(fields, mine)) {
      seen.current = version;
      return 'again';
    }
    setFound((last) => ({ round: (last?.round ?? 0) + 1, time: version.base ?? 0, values: version.values }));
    return 'asked';
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
  const baseOf = () => (seen.current.base === undefined ? {} : { base: seen.current.base });
  return {
    form,
    newer,
    conflict: { meet, baseOf } satisfies Conflict,
    /** The form holds what is stored now. */
    begin: (row: Row) => {
      seen.current = { base: row.update_time, values: valuesOf(row) };
    },
  };
}
