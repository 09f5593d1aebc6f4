import type { Rulebook } from '@benben/core';

export const rulebook: Rulebook = [
  {
    title: 'The goal',
    rules: [
      {
        id: 'PYN-34',
        text: 'Equip boats with resources: each brings points. At the end of a round your boats are counted, and whoever alone has the most mercenaries in cities counts one point more, for this count only. With 10 points the match ends and the highest total wins. A tie goes to more characters in hand, then to more boats, then to the better place in turn order.',
      },
      {
        id: 'PYN-41',
        text: 'For a longer match play to 12 or 15 points, or until all 20 boats are equipped. With all boats as the goal, three whole rounds without a boat end the match too. When the last boat is gone, a match for points ends as well.',
      },
      {
        id: 'PYN-35',
        text: 'Your boats lie face down: the others saw which ones you took, but must remember. An option keeps all boats open.',
      },
    ],
  },
  {
    title: 'What is on the table',
    rules: [
      {
        id: 'PYN-1',
        text: 'There are 60 characters: 20 Merchants, 12 Intermediaries, 12 Mercenaries, 3 Rebels and 13 specials. A character shows numbers for influence, agreements and trade, and sometimes an ankh.',
      },
      {
        id: 'PYN-2',
        text: 'Five basics are yours: two Merchants, an Intermediary, a Mercenary and a Deity. The 40 characters without a colour form the deck; basics of colours nobody plays stay in the box.',
      },
      {
        id: 'PYN-3',
        text: 'Eight cities lie along the Nile. Each has three thresholds, a resource for mercenaries and an effect of its own. There are also 10 delivery cards, 20 boats, 6 rebellion tokens and a sundial for every city.',
      },
      {
        id: 'PYN-4',
        text: 'Resources are limited: 35 each of camels, food, workers, wood and stone, and 10 statues. You have 5 mercenary and 5 intermediary tokens; each category has 4 tokens for Deities. What is used up cannot be taken.',
      },
      { id: 'PYN-5', text: 'A deck that runs out is renewed from its own discard.' },
      {
        id: 'PYN-6',
        text: 'Luck draws the first turn order. Five boats lie open, and the next delivery is always known to everyone.',
      },
    ],
  },
  {
    title: 'A round',
    rules: [
      {
        id: 'PYN-7',
        text: 'Boats: new ones are opened until five lie open. Nobody’s boats stay where they are.',
      },
      {
        id: 'PYN-8',
        text: 'Deliveries: the known delivery brings resources to the cities, on top of what is there. If the supply runs short, the cities are served in the order of the card. Then the next delivery is turned up.',
      },
      {
        id: 'PYN-9',
        text: 'Collection: each of your intermediaries brings you one resource of your choice from its city, if the city has any.',
      },
      {
        id: 'PYN-10',
        text: 'Characters: you get your basics back and are dealt four others that only you see. The owner of the mercenary in Thebes is dealt a fifth.',
      },
      {
        id: 'PYN-11',
        text: 'Cities: in turn order everyone activates a city without a sundial, until each has activated two. A city is played out before the next one is chosen.',
      },
      {
        id: 'PYN-12',
        text: 'Order: whoever took an order token in Giza moves to that place. The others keep their order in the places left. Then the tokens go back.',
      },
      {
        id: 'PYN-13',
        text: 'Loading: in turn order, again and again, everyone equips one boat or passes. A pass counts for the rest of the phase.',
      },
      {
        id: 'PYN-14',
        text: 'End of the round: points are counted. If the match goes on, hands and sundials are cleared away; tokens and resources in the cities stay.',
      },
    ],
  },
  {
    title: 'An active city',
    rules: [
      {
        id: 'PYN-15',
        text: 'Whoever activated the city begins, then clockwise: lay one character in front of it or pass. Whoever has passed lays nothing more here; the others go on until all have passed.',
      },
      {
        id: 'PYN-16',
        text: 'When you pass you may hire: show and dismiss one character of your hand and draw another. Not with two players.',
      },
      { id: 'PYN-17', text: 'A special’s effect happens as soon as it is laid.' },
      {
        id: 'PYN-18',
        text: 'Rebellion: every Rebel here reveals a rebellion token, and their strengths add up. Whoever has less influence than that discards all their characters here, with all their lasting effects. Whoever alone has the most influence receives the rewards on the tokens; on a tie nobody does. Two things the book leaves open, and this is how we read them: everyone is judged at once, by the totals before anyone leaves, and the strongest must reach the strength too.',
      },
      {
        id: 'PYN-19',
        text: 'Influence: whoever alone has the highest total, and at least the threshold, puts a mercenary here; the one who was here goes home. On a tie nothing changes. Without a token left you place none.',
      },
      { id: 'PYN-20', text: 'Agreements: the same, for an intermediary.' },
      {
        id: 'PYN-21',
        text: 'Trade: whoever alone has the highest total, and at least the threshold, takes all resources of the city. Otherwise they stay.',
      },
      {
        id: 'PYN-22',
        text: 'A total is the sum of your numbers in a category here, after Overseers, and 6 for every Deity with a token of that category. Without a character here you take no part.',
      },
      {
        id: 'PYN-23',
        text: 'Last come Abu Simbel’s exchange and High Priests. Then the characters are discarded, basics wait for the next round, and the city gets its sundial.',
      },
      { id: 'PYN-24', text: 'What is laid is open to all. Hands are secret.' },
    ],
  },
  {
    title: 'Specials',
    rules: [
      { id: 'PYN-25', text: 'Deity: choose a category; it counts 6 more.' },
      {
        id: 'PYN-26',
        text: 'High Priest: when the city is played out, take one of your characters here back into your hand. It may be a special, even the High Priest.',
      },
      {
        id: 'PYN-27',
        text: 'Guard: send away a character here, or the mercenary or intermediary of this city. Bandit: send away a character here. Thief: send away a Merchant here. It can be anyone’s, your own too, but not the card itself. Without a target nothing happens. A Rebel sent away causes no rebellion.',
      },
      { id: 'PYN-28', text: 'Vizier: take one resource of this city.' },
      {
        id: 'PYN-29',
        text: 'Overseer: every number on your opponents’ cards here counts one less, but never less than 0. The 6 of a Deity is not touched.',
      },
      {
        id: 'PYN-30',
        text: 'Philosopher: becomes a copy of a character here, with its numbers, ankh and effect, and chooses anew. It stays a copy when the original leaves. With nobody to copy it counts nothing.',
      },
      {
        id: 'PYN-31',
        text: 'Politician: add any one resource from the supply to this city, and draw a character.',
      },
      {
        id: 'PYN-32',
        text: 'Stonecutter: either all thresholds here are 3 higher while it lies here, or you swap two resources of this city for two of another, all of your choice. If one of the cities has only one, swap one.',
      },
      {
        id: 'PYN-33',
        text: 'What lasts ends when its card leaves: Overseer, High Priest and the Stonecutter’s raise. What has happened stays.',
      },
    ],
  },
  {
    title: 'The effects of the cities',
    rules: [
      {
        id: 'PYN-36',
        text: 'Giza: laying a Mercenary takes an order token, once a round. Abu Simbel: afterwards everyone may exchange three workers for a statue, once. Thebes: its mercenary brings an extra character every round. Luxor: the first ankh laid may draw a character. Cairo: the first ankh laid may remove a token of this city. Alexandria: every ankh earns any one resource from the supply. Philae: rebellion tokens count 2 more. Karnak: whoever activates it draws a boat that nobody else may equip; it is lost at the end of the round.',
      },
      {
        id: 'PYN-37',
        text: 'Whatever you may do, you may also leave. A declined first ankh is used up all the same.',
      },
      {
        id: 'PYN-43',
        text: 'Where a rule lets you have any resource from the supply — the Politician, an ankh in Alexandria —, a statue is one of them. For a sterner match choose that it is not: then statues come only with deliveries, from rebellions and from Abu Simbel.',
      },
    ],
  },
  {
    title: 'Equipping boats',
    rules: [
      {
        id: 'PYN-38',
        text: 'Pay exactly the resources on the boat. A statue stands for any one of them. Each of your mercenaries in a city can add that city’s resource from the supply once a round; it cannot be saved up.',
      },
      {
        id: 'PYN-39',
        text: 'You decide which goods, statues and mercenaries to use. The cheapest way is proposed, and when there is only one way it is taken.',
      },
    ],
  },
  {
    title: 'Two players',
    rules: [
      {
        id: 'PYN-40',
        text: 'Three cities a round: the first player, the second, the first again. In every city each lays at least one character and at most five. There is no hiring. If Giza was not activated, the second player becomes first when the next round begins; boats and points of this round still go by the old order. If Giza was activated but nobody took a token, the order stays.',
      },
    ],
  },
  {
    title: 'Not allowed',
    rules: [
      {
        id: 'PYN-42',
        text: 'A move that is not possible now is refused with a reason, and nothing changes. Nobody is ever told another hand or a card not yet drawn.',
      },
    ],
  },
];
