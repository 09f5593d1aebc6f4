/** What is printed on the components. Everything refers to everything else by index. */

export interface Name {
  readonly en: string;
  readonly ru: string;
}

export interface Character {
  readonly id: string;
  readonly name: Name;
  /** In KINDS. */
  readonly kind: number;
  /** In SPECIALS, or −1. */
  readonly special: number;
  /** By category. */
  readonly numbers: readonly number[];
  readonly ankh: boolean;
}

export interface City {
  readonly id: string;
  readonly name: Name;
  /** By category. */
  readonly thresholds: readonly number[];
  /** PYN-38: the resource a mercenary token adds to a payment. */
  readonly mercenary: number;
}

export interface Delivery {
  readonly city: number;
  readonly resource: number;
  readonly count: number;
}

export interface SupplyCard {
  readonly id: string;
  /** In the order of the card, which decides who goes short (PYN-8). */
  readonly deliveries: readonly Delivery[];
}

export interface Boat {
  readonly id: string;
  /** By plain resource. */
  readonly cost: readonly number[];
  readonly points: number;
}

export interface RebellionToken {
  readonly id: string;
  readonly strength: number;
  readonly reward: number;
}

export interface Tables {
  /** The basics of each colour first, then the deck. */
  readonly characters: readonly Character[];
  readonly cities: readonly City[];
  readonly supplies: readonly SupplyCard[];
  readonly boats: readonly Boat[];
  readonly rebellions: readonly RebellionToken[];
}
