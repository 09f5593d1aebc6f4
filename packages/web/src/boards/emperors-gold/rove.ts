/** Arrow keys go from button to button inside a group instead of leafing through the match. */
export function rove(group: HTMLElement) {
  const onkeydown = (event: KeyboardEvent) => {
    const back = event.key === 'ArrowLeft' || event.key === 'ArrowUp';
    if (!back && event.key !== 'ArrowRight' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    const buttons: (Element | null)[] = [...group.querySelectorAll('button')];
    const at = buttons.indexOf(document.activeElement);
    const next = buttons[Math.max(0, Math.min(buttons.length - 1, at + (back ? -1 : 1)))];
    if (next instanceof HTMLElement) next.focus();
  };
  group.addEventListener('keydown', onkeydown);
  return { destroy: () => group.removeEventListener('keydown', onkeydown) };
}
