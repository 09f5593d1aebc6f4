// A machine whose clock is set back by ten seconds whenever it is told SIGWINCH.
const now = Date.now;
let back = 0;
Date.now = () => now() - back;
process.on('SIGWINCH', () => {
  back += 10_000;
});
