/** Why a choice was worse than another, as data: a kind and what belongs to it. Words are beside each game's reasons. */

/** Worse, and nothing that a person could point at. */
export interface Weaker {
  readonly kind: 'weaker';
}

/** A sentence for every reason there is: the compiler names the one that was forgotten. */
export type ReasonWords<Reason extends { readonly kind: string }> = {
  readonly [Kind in Reason['kind']]: (reason: Extract<Reason, { readonly kind: Kind }>) => string;
};
