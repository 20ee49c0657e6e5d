import { expect, test } from 'vitest';
import { mostInBackground } from '../../infra/constructs/at-once.ts';
import { parseSettings } from '../../infra/settings.ts';
import { synthesizedCloud } from '../support/templates.ts';

const cloud = await synthesizedCloud();

test('whatever feeds a function in the background has a maximum, and all of them are counted', () => {
  const feeds = cloud.ofType('AWS::Lambda::EventSourceMapping').map(({ path, properties }) => ({
    path,
    most: (properties.ScalingConfig as { MaximumConcurrency?: number } | undefined)?.MaximumConcurrency,
  }));
  expect(feeds).toHaveLength(8);
  expect(feeds.filter(({ most }) => most === undefined)).toEqual([]);
  // Each of these begins one, which is over before the next.
  const clocks = [
    ...cloud.ofType('AWS::Scheduler::Schedule'),
    ...cloud
      .ofType('AWS::Events::Rule')
      .filter(({ properties }) => properties.ScheduleExpression !== undefined),
  ];
  expect(clocks).toHaveLength(2);
  const most = feeds.reduce((sum, feed) => sum + (feed.most ?? 0), clocks.length);
  expect(mostInBackground(parseSettings({}))).toBe(most);
  expect(mostInBackground(parseSettings({ canaryMinutes: 0 }))).toBe(most - 1);
});
