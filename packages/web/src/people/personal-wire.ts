import { type PersonalMessage, parsePersonalMessage } from '@benben/protocol';
import { Wire } from '../online/wire.ts';

export function openPersonalWire(onmessage: (message: PersonalMessage) => void): Wire<PersonalMessage> {
  return new Wire('me', {
    parse: parsePersonalMessage,
    onopen: () => undefined,
    onmessage,
    ondown: () => undefined,
  });
}
