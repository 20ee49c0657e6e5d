/** appearance.js's record of presses while the page is not awake yet. */
interface EarlyPress {
  /** The last one pressed. */
  button: HTMLButtonElement | null;
  stop(): void;
}

/** From now on buttons work; one pressed too early is pressed now, if it still exists. */
export function pressAgain(): void {
  const { earlyPress: early } = window as { earlyPress?: EarlyPress };
  early?.stop();
  if (early?.button?.isConnected) early.button.click();
}
