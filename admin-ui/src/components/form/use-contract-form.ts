import { Form, type FormInstance } from 'antd';
import { useReducer, useState } from 'react';
import { ApiError, errorText } from 'web-kit/api-error';
import type { z } from 'zod';
import { clearFieldErrors, type FieldProblem, showFieldErrors } from '@/lib/field-errors';
import type { Values } from '../content/versions';
import { useReauthentication } from '../reauthentication/use-reauthentication';
import { useLeaveGuard } from '../use-leave-guard';

/** What is done when another person has stored the same since it was read. */
export type Conflict = {
  /** What came of a refusal: `asked` once the other version is shown, `again` when it says nothing that wasn't seen; undefined of any other refusal. */
  meet: (thrown: unknown) => 'asked' | 'again' | undefined;
  /** What goes with a write: the version that it replaces. */
  baseOf?: () => object;
};

type Options = {
  /** The form of one of Refine's hooks; else one of its own. */
  form?: FormInstance<Values>;
  /** What it begins with; undefined where Refine's hook or a draft of this device brings it. */
  initial?: Values;
  /** The body as the schema takes it, where that isn't what the form holds. */
  bodyOf?: (values: Values) => unknown;
  /** What is wrong with the body as what is wrong with the form, where their names differ. */
  placeOf?: (problem: FieldProblem) => FieldProblem;
  conflict?: Conflict;
  /** Asks for the own password where the login is too old for the write; what the button of that question says. */
  proof?: string;
  /** Gets each change as it is typed, to keep it on this device. */
  keep?: (changed: Values) => void;
  /** What is asked before the page is left; undefined while nothing would be lost. */
  leaving?: string | undefined;
};

/** The body with which a form is sent, and the own password where it was asked for. */
type Save<Answer> = (body: Values, proof: Values) => Promise<Answer>;

type Failure = { text: string; atField: boolean };

const asItIs = <T>(value: T): T => value;

/**
 * Every form of the back office, on antd's: checked by the contract's schema before it is sent (without one by the server
 * alone), sent once at a time, and marked at its fields with what either refuses. What was typed stays.
 */
export function useContractForm<Answer>(schema: z.ZodType | undefined, save: Save<Answer>, options: Options = {}) {
  const { initial, bodyOf = asItIs, placeOf = asItIs, conflict, proof, keep, leaving } = options;
  const [form] = Form.useForm<Values>(options.form);
  const { proven, dialog } = useReauthentication(proof);
  const [failure, setFailure] = useState<Failure>();
  const [busy, setBusy] = useState(false);
  // What is wrong is kept by antd's form: what says it is drawn with it.
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useLeaveGuard(leaving !== undefined && !busy, leaving ?? '');

  /** Marks what is wrong at the fields; gives what none of them can show. */
  const mark = (problems: readonly FieldProblem[], only?: string) => {
    const elsewhere = showFieldErrors(form, problems.map(placeOf), only);
    redraw();
    return elsewhere;
  };
  const refuse = (problems: readonly FieldProblem[], text: string | undefined) => {
    const elsewhere = mark(problems);
    setFailure(text === undefined ? undefined : { text, atField: elsewhere.length < problems.length });
  };
  const refused = (thrown: unknown) => refuse(thrown instanceof ApiError ? thrown.fields : [], errorText(thrown));
  const parse = () => schema?.safeParse(bodyOf(form.getFieldsValue(true)), { error: () => '請檢查這一格' });

  /** The body as the schema makes it; undefined when something is wrong, which is marked then. */
  const checked = (): Values | undefined => {
    setFailure(undefined);
    const result = parse();
    const [elsewhere] = mark(result?.error?.issues ?? []);
    if (elsewhere) setFailure({ text: elsewhere.message, atField: false });
    if (!result) return bodyOf(form.getFieldsValue(true)) as Values;
    return result.data as Values | undefined;
  };

  /** Does what may be refused; true once it is done, else what was refused is marked. */
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      return true;
    } catch (thrown) {
      if (conflict?.meet(thrown) !== 'asked') refused(thrown);
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** Checks and sends, with these values in addition to those that were typed; gives the answer once it is stored. */
  const submit = async (more: Values = {}): Promise<{ answer: Answer } | undefined> => {
    if (busy) return undefined;
    form.setFields(Object.entries(more).map(([name, value]) => ({ name, value })));
    const body = checked();
    if (!body) return undefined;
    setBusy(true);
    try {
      const base = conflict?.baseOf?.();
      const send = (given: Values) => save(base ? { ...body, ...base } : body, given);
      return { answer: await (proof === undefined ? send({}) : proven(send)) };
    } catch (thrown) {
      const met = conflict?.meet(thrown);
      if (met === 'again') return await submit(more);
      if (met === undefined) refused(thrown);
      return undefined;
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    formProps: {
      form,
      ...(initial && { initialValues: initial }),
      onValuesChange: (changed: Values) => {
        keep?.(changed);
        clearFieldErrors(form, changed);
        redraw();
      },
    },
    busy,
    /** What failed as a whole. */
    failure: failure?.text,
    /** The same, where no field says it. */
    message: failure?.atField ? undefined : failure?.text,
    forget: () => setFailure(undefined),
    /** Takes every mark away. */
    clear: () => refuse([], undefined),
    wrong: form.getFieldsError().flatMap(({ errors }) => errors),
    /** Checks one field, as it is left. */
    check: (name: string) => void mark(parse()?.error?.issues ?? [], name),
    checked,
    refuse,
    run,
    submit,
    /** The question for the own password. */
    proof: dialog,
  };
}
