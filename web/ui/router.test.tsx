import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Link, StaticRouter, useLocation, useSearchParams } from './router.tsx';

test('a link is an address that works before any script', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/stream">
      <Link to="?vue=liste" replace className="text-link" aria-current="page">
        Liste
      </Link>
    </StaticRouter>,
  );
  expect(html).toBe('<a class="text-link" aria-current="page" href="?vue=liste">Liste</a>');
});

test('a page knows its address, part by part', () => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/tournaments?tournoi=valorant-2#haut">
      <Whereabouts />
    </StaticRouter>,
  );
  expect(html).toBe('/tournaments ?tournoi=valorant-2 #haut valorant-2');
});

function Whereabouts() {
  const { pathname, search, hash } = useLocation();
  const [query] = useSearchParams();
  return [pathname, search, hash, query.get('tournoi')].join(' ');
}
