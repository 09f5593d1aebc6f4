import type { Characters } from './characters.ts';

export const CHARACTERS: Characters = {
  duckling: { name: 'Duckling', temper: 'Has just learned the rules and plays whatever comes to mind.' },
  frog: { name: 'Frog', temper: 'Jumps at what it sees first, and does not see much.' },
  hare: { name: 'Hare', temper: 'Always in a hurry: half of the good ideas fly past.' },
  monkey: { name: 'Monkey', temper: 'Curious and easily distracted.' },
  hedgehog: { name: 'Hedgehog', temper: 'Careful with what it sees, but short-sighted.' },
  cat: { name: 'Cat', temper: 'Plays well when awake, and dozes off now and then.' },
  jackal: { name: 'Jackal', temper: 'Takes what lies in front of it and misses little.' },
  crocodile: { name: 'Crocodile', temper: 'Waits, then snaps: good chances rarely get away.' },
  ibis: { name: 'Ibis', temper: 'Attentive: it overlooks something only now and then.' },
  falcon: { name: 'Falcon', temper: 'Sees almost everything that is to be seen.' },
  lion: { name: 'Lion', temper: 'Calm and strong: thinks ahead and makes few mistakes.' },
  sphinx: { name: 'Sphinx', temper: 'Thinks for as long as you let it. Nobody here plays better.' },
};
