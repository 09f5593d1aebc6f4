import type { Box } from '@benben/core';

export const box: Box = { seats: { min: 2, max: 4 }, minutes: 60, age: 10 };
