export const PARAMS = ['smallest','markers','markersT','placesT','joins','joinsT','smallestOpen','waiting','waitingT','waitingBestT','rim1','rim2','rim3','rim4','rim5','rim6','contacts','reach','lasting','card','card2'] as const;
export type Param = (typeof PARAMS)[number];
export type Weights = Record<Param, number>;
const first: Weights = { smallest:1, markers:1, markersT:0, placesT:0.2, joins:0.4, joinsT:0, smallestOpen:0, waiting:0.5, waitingT:0, waitingBestT:0, rim1:1,rim2:.8,rim3:.6,rim4:0,rim5:0,rim6:0,contacts:0,reach:0,lasting:.2,card:4,card2:0 };
export const WEIGHTS: Weights[] = [0,1,2,3].map(()=>({...first}));
