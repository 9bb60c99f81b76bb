import { type SectionKey, type Story, type StoryUpdateBody, storyFields } from 'contract';
import { same } from 'web-kit/merge';
import type { SectionForm } from 'web-kit/story-calls';

/** A line of what a section holds: in browse mode and beside the other version in a conflict. */
export type Line = {
  label: string;
  text: string /** Where two lines may have the same label: whose it is. */;
  id?: string;
};

/** How a section reads a story and what it writes; the rules themselves are the contract's. */
export type SectionModel<V> = SectionForm<V> & {
  key: SectionKey;
  lines(values: V, story: Story): Line[];
  /** True when something typed can't be stored yet, so that it stays a draft after a save. */
  left?(values: V, story: Story): boolean;
  /** True while chosen files are on their way: a save goes on by itself once they have arrived. */
  waits?(values: V): boolean;
  /** What is stored by itself after typing: the valid of it, all else as `story` has it. Without it nothing is. */
  alone?(values: V, story: Story): V;
  /** What may stay on this device; without it everything. */
  keep?(values: V): V;
};

/** The fields of `body` that differ from what the same form would send unchanged. */
export function changed(body: StoryUpdateBody, stored: StoryUpdateBody): StoryUpdateBody {
  const keys = Object.keys(body) as (keyof StoryUpdateBody)[];
  return Object.fromEntries(keys.filter((key) => !same(body[key], stored[key])).map((key) => [key, body[key]]));
}

/** The fields of a form that could be stored as they are; the others as they are stored. */
export function validOf<V extends object>(values: V, stored: V): V {
  const schemas: Record<string, { safeParse(value: unknown): { success: boolean } }> = storyFields;
  const isValid = ([key, value]: [string, unknown]) => schemas[key]?.safeParse(value).success;
  return { ...stored, ...Object.fromEntries(Object.entries(values).filter(isValid)) };
}

/** Shown where nothing has been filled in. */
export const EMPTY = '尚未填寫';
