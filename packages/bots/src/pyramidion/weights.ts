/**
 * By seat count and stage of the match, a weight for each of FEATURES: what `npm run benben -- fit --game pyramidion
 * --seats <n> --games 3000 --seed 1` prints (fit.ts), on matches that instinct played with one move in twelve at random.
 */
export const WEIGHTS: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [
    [0.31, 0.13, 0.13, 0.14, 0.31, 0.09, 0.26, 0.09, 0],
    [0.37, 0.13, 0.28, 0.01, 0.25, 0.26, 0.32, 0.27, 1.31],
    [0.42, 0.1, 0.11, -0.01, 0.23, 0.09, 0.29, 0.54, 0.63],
  ],
  3: [
    [0.36, 0.13, 0.15, 0.27, 0.42, -0.03, 0.28, 0.22, 0],
    [0.46, 0.13, 0.25, 0.32, 0.37, 0.03, 0.28, 0.58, 0.33],
    [0.63, 0.14, 0.39, 0.2, 0.33, 0.05, 0.51, 1.06, 0.45],
  ],
  4: [
    [0.36, 0.14, 0.19, 0.28, 0.53, -0.01, 0.3, 0.27, 0.02],
    [0.47, 0.15, 0.24, 0.35, 0.52, -0.13, 0.34, 0.65, 0.02],
    [0.69, 0.15, 0.45, 0.25, 0.44, -0.02, 0.49, 0.97, 0.42],
  ],
};
