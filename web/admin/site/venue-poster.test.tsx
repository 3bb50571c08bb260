import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { VenuePoster } from './venue-poster.tsx';

test('the poster names the Wi-Fi, or that of the room where no name is given', () => {
  expect(posterFor('Gymnase 5G')).toMatch(/Rejoignez le Wi-Fi <b [^>]*>Gymnase 5G<\/b>\./);
  expect(posterFor('')).toContain('Rejoignez le Wi-Fi de la salle.');
});

function posterFor(network: string): string {
  return renderToStaticMarkup(
    <VenuePoster
      organiser="Arène"
      addresses={['http://192.168.1.20:3000']}
      address="http://192.168.1.20:3000"
      onChoose={() => undefined}
      network={network}
      onNetwork={() => undefined}
      onPrint={() => undefined}
    />,
  );
}
