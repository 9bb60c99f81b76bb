// A plugin of Stryker for mutants.mts: draws which mutants are run.
import { createHash } from 'node:crypto';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

const { MUTANTS_SEED: seed, MUTANTS_ONE_IN: oneIn } = process.env;

/** The same seed draws the same mutants, whatever their order: each one's place is drawn by itself. */
const isDrawn = ({ fileName, location, replacement }) => {
  const name = JSON.stringify([seed, fileName.split('/src/').at(-1), location, replacement]);
  return createHash('sha256').update(name).digest().readUInt32BE() % Number(oneIn) === 0;
};

/** Stryker has no sample of its own. A mutant that a checker refuses isn't run and isn't part of the score. */
class Sample {
  async init() {}
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
  async check(mutants) {
    const result = (mutant) =>
      isDrawn(mutant) ? { status: 'passed' } : { status: 'compileError', reason: 'not drawn' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', Sample)];
