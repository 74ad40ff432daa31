import { describe, expect, it } from 'vitest';
import { createInProcessBus } from './in-process-bus.ts';

describe('the bus inside one server', () => {
  it('brings what is published to all who listen to the topic, in order, and to nobody else', () => {
    const heard: unknown[] = [];
    const bus = createInProcessBus(() => {});
    bus.subscribe('chat', (payload) => heard.push(['a', payload]));
    bus.subscribe('chat', (payload) => heard.push(['b', payload]));
    bus.subscribe('rooms', (payload) => heard.push(['c', payload]));
    bus.publish('chat', 1);
    bus.publish('chat', 2);
    bus.publish('nobody', 3);
    expect(heard).toEqual([
      ['a', 1],
      ['b', 1],
      ['a', 2],
      ['b', 2],
    ]);
  });

  it('goes on when a listener throws', () => {
    const [heard, failures]: [unknown[], unknown[]] = [[], []];
    const bus = createInProcessBus((error) => failures.push(error));
    const broken = new Error('broken');
    bus.subscribe('chat', () => {
      throw broken;
    });
    bus.subscribe('chat', (payload) => heard.push(payload));
    bus.publish('chat', 1);
    expect(heard).toEqual([1]);
    expect(failures).toEqual([broken]);
  });
});
