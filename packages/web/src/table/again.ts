/** What can follow a finished match: a rematch to make, to join or to watch. */
export interface Again {
  readonly label: string;
  /** Who waits for us there, or why it could not be made. */
  readonly note: string;
  go(): void;
}
