/** An open way to the loudspeaker costs even in silence: it is shut when nothing has been heard for a while. */
const QUIET_MS = 4000;

let timer: ReturnType<typeof setTimeout> | undefined;

/** To be called with every sound; who plays the next one opens it again. */
export function hushLater(at: AudioContext) {
  clearTimeout(timer);
  timer = setTimeout(() => void at.suspend(), QUIET_MS);
}
