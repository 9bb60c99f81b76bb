import type { FormInstance } from 'antd';

/** What is wrong, and where: an issue of a schema or an entry of a refusal's `errors`. */
export type FieldProblem = { path: readonly PropertyKey[]; message: string };
type Name = readonly (string | number)[];

const isAbove = (name: Name, path: FieldProblem['path']) => name.every((part, at) => String(part) === String(path[at]));

/** The field of a form that a path means: the one of that name, else the nearest that holds it, as a list its items. */
const fieldOf = (names: readonly Name[], path: FieldProblem['path']) =>
  names.filter((name) => isAbove(name, path)).sort((one, other) => other.length - one.length)[0];

/** The sentence for a field; one about an item of a list says which. */
const sentenceAt = (name: Name, { path, message }: FieldProblem) => {
  const next = String(path[name.length] ?? '');
  return /^\d+$/.test(next) ? `第 ${Number(next) + 1} 項：${message}` : message;
};

/**
 * Shows at each field the first thing that is wrong with it, whether the contract's schema or the server found it, and
 * clears the others; what was typed stays. Gives back what no field of the form can show. With `only`, for that field alone.
 */
export function showFieldErrors(form: FormInstance, items: readonly FieldProblem[], only?: string): FieldProblem[] {
  const names = form.getFieldsError().map(({ name }) => name);
  const wrong = items.map((item) => ({ item, field: fieldOf(names, item.path) }));
  form.setFields(
    names
      .filter((name) => only === undefined || (name.length === 1 && name[0] === only))
      .map((name) => {
        const first = wrong.find(({ field }) => field === name);
        return { name, errors: first ? [sentenceAt(name, first.item)] : [] };
      }),
  );
  return wrong.flatMap(({ item, field }) => (field ? [] : [item]));
}

const holds = (values: unknown, [first, ...rest]: Name): boolean =>
  first === undefined ||
  (typeof values === 'object' && values !== null && first in values && holds(Reflect.get(values, first), rest));

/** Takes the marks off the fields whose values have just been changed, as antd gives them. */
export function clearFieldErrors(form: FormInstance, changed: object) {
  const names = form.getFieldsError().map(({ name }) => name);
  form.setFields(names.filter((name) => holds(changed, name)).map((name) => ({ name, errors: [] })));
}

/** Moves the focus to the first field that is marked as wrong; antd draws the marks within a few frames. */
export function focusFirstError(root: ParentNode | null, frames = 5) {
  requestAnimationFrame(() => {
    const field = root?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (field) field.focus();
    else if (frames > 1) focusFirstError(root, frames - 1);
  });
}
