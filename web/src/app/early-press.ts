/** What appearance.js keeps of presses while the page is not awake yet. */
interface EarlyPress {
  /** The one that was pressed last. */
  button: HTMLButtonElement | null;
  stop(): void;
}

/** From now on buttons are pressed as they are; one that was pressed too early is pressed now, where it still stands. */
export function pressAgain(): void {
  const { earlyPress: early } = window as { earlyPress?: EarlyPress };
  early?.stop();
  if (early?.button?.isConnected) early.button.click();
}
