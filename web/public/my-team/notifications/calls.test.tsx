import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { Calls } from './calls.tsx';

afterEach(() => vi.unstubAllGlobals());

const team = { secret: 'A'.repeat(22), pk_team: 1, push_key: 'B' };
const show = () => renderToStaticMarkup(<Calls callId={null} team={team} upcoming={undefined} />);

test('by HTTPS a phone is offered to ring and to stay awake', () => {
  expect(show()).toContain('Sonner');
  expect(show()).toContain('Garder l’écran allumé');
  expect(show()).not.toContain('sans HTTPS');
});

test('without HTTPS it is offered to ring, and told why nothing else is offered', () => {
  vi.stubGlobal('window', { isSecureContext: false });
  expect(show()).toContain('Sonner');
  expect(show()).not.toContain('Garder l’écran allumé');
  expect(show().match(/checkbox/g)).toHaveLength(1);
  expect(show()).toContain('sans HTTPS');
});
