// What is not in the sample is set aside before any test runs; it then counts as code that does not compile.
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { isSampled } from './sample.mjs';

class SampleChecker {
  #sample;
  static inject = /** @type {const} */ (['options']);

  /** @param {{ sample: { share: number, seed: number } }} options */
  constructor({ sample }) {
    this.#sample = sample;
  }

  async init() {}

  /** @param {(import('./sample.mjs').Mutant & { id: string })[]} mutants */
  async check(mutants) {
    const result = (/** @type {import('./sample.mjs').Mutant} */ mutant) =>
      isSampled(mutant, this.#sample)
        ? { status: 'passed' }
        : { status: 'compileError', reason: 'not in the sample' };
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, result(mutant)]));
  }

  /** One group: nothing is compiled here. @param {{ id: string }[]} mutants */
  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, 'sample', SampleChecker)];
