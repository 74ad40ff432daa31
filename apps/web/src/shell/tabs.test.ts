import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { activeTab } from './tabs.ts';

const tabs = [
  { id: 'home', label: 'Home', to: '/', icon: House },
  { id: 'game', label: 'Game', to: '/?tab=game', covers: ['/setup-room'], icon: House },
  { id: 'community', label: 'Community', to: '/?tab=community', icon: House, under: ['999'] },
  { id: 'bank', label: 'Test Bank', to: '/test-bank', icon: House },
];
const at = (pathname: string, search = '') => activeTab(tabs, { pathname, search })?.id;

describe('the tab of an address', () => {
  it('is Home on the bare main screen', () => expect(at('/')).toBe('home'));
  it('is the tab in the query', () => expect(at('/', '?tab=game')).toBe('game'));
  it('is Home for a name that does not exist', () => expect(at('/', '?tab=998')).toBe('home'));
  it("is Community for another user's words", () => expect(at('/', '?tab=999&user=7')).toBe('community'));
  it('is the tab of a separate page', () => expect(at('/test-bank')).toBe('bank'));
  it('is the tab that covers the address', () => expect(at('/setup-room', '?room_id=ABC234')).toBe('game'));
  it('is undefined elsewhere', () => expect(at('/my-page')).toBeUndefined());
});
