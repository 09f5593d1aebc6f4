/** A page that nobody touches comes to rest: what is lit breathes for a while, and then just shines. */

/** A few breaths are enough to be found by. */
const AWAKE_MS = 5000;
const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Until what it gives back is called. */
export function comeToRest(): () => void {
  const over = new AbortController();
  const options = { signal: over.signal, passive: true, capture: true };
  let resting: readonly Animation[] = [];
  let timer = setTimeout(rest, AWAKE_MS);

  function rest() {
    const endless = document
      .getAnimations()
      .filter(
        ({ effect, playState }) => effect?.getTiming().iterations === Infinity && playState === 'running',
      );
    for (const animation of endless) animation.pause();
    resting = [...resting, ...endless];
  }
  function later() {
    clearTimeout(timer);
    timer = setTimeout(rest, AWAKE_MS);
  }
  function wake() {
    // What has gone from the page meanwhile has nothing to play.
    for (const animation of resting) if (animation.playState === 'paused') animation.play();
    resting = [];
    later();
  }

  for (const type of TOUCHES) document.addEventListener(type, wake, options);
  document.addEventListener('animationstart', later, options);
  over.signal.addEventListener('abort', () => clearTimeout(timer));
  return () => over.abort();
}
