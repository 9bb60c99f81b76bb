import { Extension } from '@tiptap/core';
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';

type Change = { add: { id: string; name: string; at: number } } | { remove: string };

const key = new PluginKey<DecorationSet>('upload-marks');

const mark = (name: string) => () => {
  const dom = document.createElement('span');
  dom.className = 'rich-upload rounded sunken secondary';
  dom.textContent = `圖片「${name}」`;
  return dom;
};

const applied = (marks: DecorationSet, change: Change | undefined, { doc }: EditorState): DecorationSet => {
  if (change === undefined) return marks;
  if ('add' in change) {
    const { id, name, at } = change.add;
    return marks.add(doc, [Decoration.widget(at, mark(name), { id })]);
  }
  return marks.remove(marks.find(undefined, undefined, ({ id }) => id === change.remove));
};

/** Where in the text pictures are on their way: the place moves with what is typed around it and is no part of the HTML. */
export const UploadMarks = Extension.create({
  name: 'uploadMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, marks, _before, state) =>
          applied(marks.map(transaction.mapping, transaction.doc), transaction.getMeta(key), state),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

const send = ({ state, dispatch }: EditorView, change: Change) => dispatch(state.tr.setMeta(key, change));

export const addMark = (view: EditorView, id: string, name: string, at: number) =>
  send(view, { add: { id, name, at } });
export const removeMark = (view: EditorView, id: string) => send(view, { remove: id });

/** Where a picture belongs now; undefined when its place was deleted. */
export const placeOf = ({ state }: EditorView, id: string): number | undefined =>
  key.getState(state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from;
