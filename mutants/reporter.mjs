// Says at once what no test noticed, and what never came to an end: a run that is cut off has then not been for nothing.
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';

class UnnoticedReporter {
  /** @param {import('./sample.mjs').Mutant & { status: string }} mutant */
  onMutantTested({ fileName, location: { start }, replacement, status }) {
    if (['Survived', 'NoCoverage', 'Timeout'].includes(status))
      process.stdout.write(
        `${fileName}:${start.line}:${start.column} ${status}: ${JSON.stringify(replacement)}\n`,
      );
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Reporter, 'unnoticed', UnnoticedReporter)];
