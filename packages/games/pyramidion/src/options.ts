import { choice, type OptionSpecs, toggle } from '@benben/core';

export interface PyramidionOptions {
  /** PYN-41: points that end the match, or all boats. */
  readonly goal: '10' | '12' | '15' | 'all-boats';
  /** PYN-35: everyone's boats and points stay visible. */
  readonly 'open-boats': boolean;
  /** PYN-43: whether a statue is one of “any resource”. */
  readonly statues: 'any' | 'traded';
}

export const options: OptionSpecs<PyramidionOptions> = {
  goal: choice('10', '12', '15', 'all-boats'),
  'open-boats': toggle,
  statues: choice('any', 'traded'),
};
