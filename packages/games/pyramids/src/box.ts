import type { Box } from '@benben/core';

export const box: Box = { seats: { min: 2, max: 4 }, minutes: 45, age: 8 };
