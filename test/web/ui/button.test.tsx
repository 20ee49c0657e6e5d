// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Button } from '../../../web/src/ui/button.tsx';
import { show } from '../show.tsx';

it('a button that is at work keeps the focus and takes no click, also where all of its row are off meanwhile', () => {
  const clicks: string[] = [];
  show(
    <>
      <Button busy disabled onClick={() => clicks.push('save')}>
        Save
      </Button>
      <Button disabled onClick={() => clicks.push('build')}>
        Build
      </Button>
    </>,
  );
  const [save, build] = screen.getAllByRole<HTMLButtonElement>('button') as [
    HTMLButtonElement,
    HTMLButtonElement,
  ];
  expect([save.disabled, save.getAttribute('aria-disabled'), build.disabled]).toEqual([false, 'true', true]);
  fireEvent.click(save);
  expect(clicks).toEqual([]);
});
