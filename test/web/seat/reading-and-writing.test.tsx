// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadingAndWriting } from '../../../web/src/features/seat/reading-and-writing.tsx';

let isWide = false;
const listeners = new Set<() => void>();

function turn(wide: boolean): void {
  isWide = wide;
  act(() => {
    for (const listener of listeners) listener();
  });
}

beforeEach(() => {
  isWide = false;
  listeners.clear();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_event: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_event: string, listener: () => void) => listeners.delete(listener),
  }));
});

function draw() {
  render(
    <ReadingAndWriting
      opens="review"
      paper={<p>The paper</p>}
      writing={<input aria-label="Comments" />}
      below={<input aria-label="New day" />}
    />,
  );
  for (const name of ['Comments', 'New day'])
    fireEvent.change(screen.getByLabelText(name), { target: { value: `typed in ${name}` } });
}
const typed = () =>
  ['Comments', 'New day'].map((name) => (screen.getByLabelText(name) as HTMLInputElement).value);
const all = ['typed in Comments', 'typed in New day'];

describe('reading and writing a review', () => {
  it('keeps what stands in its fields when the device is turned, there and back', () => {
    draw();
    turn(true);
    expect(typed()).toEqual(all);
    expect(screen.queryByRole('tablist')).toBeNull();
    turn(false);
    expect(typed()).toEqual(all);
  });

  it('keeps it while the other tab is open, and shows one of both at a time', () => {
    draw();
    expect(screen.queryByText('The paper')).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Manuscript' }));
    expect(screen.getByRole('tabpanel', { name: 'Manuscript' }).textContent).toBe('The paper');
    expect(screen.queryByRole('tabpanel', { name: 'Review' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Manuscript' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tabpanel', { name: 'Review' })).toBeTruthy();
    expect(typed()).toEqual(all);
  });

  it('opens the manuscript where nothing is written yet', () => {
    render(<ReadingAndWriting opens="manuscript" paper={<p>The paper</p>} writing="" below="" />);
    expect(screen.getByRole('tabpanel', { name: 'Manuscript' }).textContent).toBe('The paper');
  });

  it('has a divider where both stand side by side, which the arrow keys move, within bounds', () => {
    draw();
    expect(screen.queryByRole('separator')).toBeNull();
    turn(true);
    const divider = screen.getByRole('separator', { name: 'Width of ‘Manuscript’' });
    const share = () => Number(divider.getAttribute('aria-valuenow'));
    const reading = () => divider.parentElement?.style.getPropertyValue('--reading');
    const before = share();
    fireEvent.keyDown(divider, { key: 'ArrowRight' });
    expect([share(), reading()]).toEqual([before + 5, `${before + 5}%`]);
    fireEvent.keyDown(divider, { key: 'End' });
    const most = share();
    fireEvent.keyDown(divider, { key: 'ArrowRight' });
    expect(share()).toBe(most);
    fireEvent.keyDown(divider, { key: 'Home' });
    expect(share()).toBeLessThan(before);
  });
});
