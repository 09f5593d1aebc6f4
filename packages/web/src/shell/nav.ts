/** Pages go elsewhere through this, so that they need not know the router that knows them. */
interface Navigator {
  go(path: string, replace: boolean): void;
  /** Reactive: the named part of the address. */
  param(name: string): string | undefined;
}

let navigator: Navigator | null = null;

export function setNavigator(next: Navigator) {
  navigator = next;
}

export function go(path: string, { replace = false } = {}) {
  navigator?.go(path, replace);
}

export function routeParam(name: string): string | undefined {
  return navigator?.param(name);
}
