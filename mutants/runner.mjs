// Stryker's runner for vitest looks at tests alone: a file of tests that cannot even be loaded would count as content.
import { INSTRUMENTER_CONSTANTS } from '@stryker-mutator/api/core';
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import { TestStatus } from '@stryker-mutator/api/test-runner';
import { VitestTestRunner } from './node_modules/@stryker-mutator/vitest-runner/dist/src/vitest-test-runner.js';

const { Failed } = TestStatus;

class LoadingRunner extends VitestTestRunner {
  /** @param {Parameters<VitestTestRunner['run']>[0]} options */
  async run(options) {
    const result = await super.run(options);
    if (!('tests' in result) || result.tests.some(({ status }) => status === Failed)) return result;
    const broken = this.ctx.state.getFiles().find((file) => file.result?.state === 'fail');
    if (!broken) return result;
    const failureMessage = broken.result?.errors?.[0]?.message ?? 'it cannot be loaded';
    const test = { id: `${broken.name}#`, name: broken.name, timeSpentMs: 0, status: Failed, failureMessage };
    return { ...result, tests: [...result.tests, test] };
  }
}

/** @param {import('typed-inject').Injector<object>} injector */
const createRunner = (injector) =>
  injector.provideValue('globalNamespace', INSTRUMENTER_CONSTANTS.NAMESPACE).injectClass(LoadingRunner);
createRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'loading', createRunner)];
