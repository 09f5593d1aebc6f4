/** Minerals of the things; every colour has its own sign as well. */
import { KINDS, RESOURCES } from '@benben/pyramidion';

interface Mineral {
  readonly body: string;
  readonly deep: string;
  readonly mark: string;
}

const stone = (n: number): Mineral => ({
  body: `var(--stone-${n})`,
  deep: `var(--stone-${n}-deep)`,
  mark: `var(--stone-${n}-mark)`,
});
const WOOD: Mineral = { body: '#7b5233', deep: '#4a2e19', mark: '#ffefd6' };
const GRANITE: Mineral = { body: '#6f7a86', deep: '#434c57', mark: '#ffffff' };

const GOODS: Readonly<Record<(typeof RESOURCES)[number], Mineral>> = {
  camel: stone(1),
  food: stone(3),
  worker: stone(0),
  wood: WOOD,
  stone: GRANITE,
  statue: stone(2),
};
/** Small numbers are written on malachite, so it is a deeper one. */
const TRADE: Mineral = { ...stone(3), body: 'color-mix(in oklab, var(--stone-3) 70%, var(--stone-3-deep))' };
const CATEGORY: readonly Mineral[] = [stone(0), stone(4), TRADE];
const KIND: readonly Mineral[] = [stone(3), stone(4), stone(0), GRANITE, stone(5)];

const style = ({ body, deep, mark }: Mineral) => `--c:${body};--cd:${deep};--m:${mark}`;

export const styleOfGood = (resource: number): string => style(GOODS[RESOURCES[resource] ?? 'stone']);
export const styleOfCategory = (category: number): string => style(CATEGORY[category] ?? GRANITE);
export const styleOfKind = (kind: number): string => style(KIND[KINDS[kind] ? kind : 0] ?? GRANITE);
