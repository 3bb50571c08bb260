import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usePush } from './push.ts';
import type { PushState } from './push-subscription.ts';
import { Notifications } from './notifications.tsx';

const show = (state: PushState) =>
  renderToStaticMarkup(<Notifications state={state} onChange={() => {}} />);

test.each<[PushState, RegExp]>([
  ['off', /checkbox.+Pour vos appels/],
  ['asking', /checked=.+Répondez à la question/],
  ['on', /checked=.+même page fermée/],
  ['failed', /checkbox.+role="alert".+réessayez/],
])('%s can be chosen, and says what it means', (state, words) => {
  expect(show(state)).toMatch(words);
});

test.each<[PushState, RegExp]>([
  ['unsupported', /ne peut pas recevoir/],
  ['insecure', /Sans HTTPS/],
  ['uninstalled', /écran d’accueil.+Partager/],
  ['denied', /réglages du navigateur/],
])('%s cannot be chosen, and says what to do', (state, words) => {
  expect(show(state)).toMatch(words);
  expect(show(state)).not.toContain('checkbox');
});

test('a browser without notifications is told so', () => {
  function Page() {
    const [state, want] = usePush({ secret: 'A'.repeat(22), pk_team: 1, push_key: 'B' });
    return <Notifications state={state} onChange={want} />;
  }
  expect(renderToStaticMarkup(<Page />)).toContain('ne peut pas recevoir');
});
