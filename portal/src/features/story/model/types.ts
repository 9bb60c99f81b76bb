import type { SectionKey, Story, StoryUpdateBody } from 'contract';
import { same } from '../drafts/merge';

/** A line of what a section holds: in browse mode and beside the other version in a conflict. */
export type Line = {
  label: string;
  text: string /** Where two lines may have the same label: whose it is. */;
  id?: string;
};

/** How a section reads a story and what it writes; the rules themselves are the contract's. */
export type SectionModel<V> = {
  key: SectionKey;
  /** What the form holds. */
  read(story: Story): V;
  /** What a save carries: the fields that differ from the story. */
  changes(values: V, story: Story): StoryUpdateBody;
  lines(values: V, story: Story): Line[];
  /** True when something typed can't be stored yet, so that it stays a draft after a save. */
  left?(values: V, story: Story): boolean;
  /** True while chosen files are on their way: a save goes on by itself once they have arrived. */
  waits?(values: V): boolean;
  /** What may stay on this device; without it everything. */
  keep?(values: V): V;
};

/** The fields of `body` that differ from what the same form would send unchanged. */
export function changed(body: StoryUpdateBody, stored: StoryUpdateBody): StoryUpdateBody {
  const keys = Object.keys(body) as (keyof StoryUpdateBody)[];
  return Object.fromEntries(keys.filter((key) => !same(body[key], stored[key])).map((key) => [key, body[key]]));
}

/** Shown where nothing has been filled in. */
export const EMPTY = '尚未填寫';
