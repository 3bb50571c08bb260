import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeMarkdown } from './escape-markdown.ts';
import { renderLikeDiscord } from './testing/markdown.ts';

/** What a reader sees of a name that is plain text. */
const plain = (name: string) =>
  name
    .toWellFormed()
    .replaceAll(/[\s\u0085]+/g, ' ')
    .replaceAll(/(?!\u200D)[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .trim();
const renderName = (name: string) => renderLikeDiscord(`Poste 4 : ${escapeMarkdown(name)} – Nova`);

test.each([
  '*gras*',
  '**gras**',
  '_italique_',
  '__souligné__',
  '~~barré~~',
  '||caché||',
  '`code`',
  '```\nbloc\n```',
  '> citation',
  '>>> citation',
  '# titre',
  '-# petit',
  '- liste',
  '1. liste',
  '[lien](https://evil.example)',
  '[lien](<https://evil.example>)',
  '<https://evil.example>',
  'https://evil.example/x',
  'http://evil.example',
  'steam://run/1',
  'discord.gg/abcdef',
  'www.evil.example',
  'mailto:a@evil.example',
  '@everyone',
  '@here',
  '<@123456789012345678>',
  '<@!123456789012345678>',
  '<@&123456789012345678>',
  '<#123456789012345678>',
  '<:emoji:123456789012345678>',
  '<a:emoji:123456789012345678>',
  '<t:1700000000:R>',
  '</commande:123456789012345678>',
  '<id:customize>',
  ':smile:',
  String.raw`\*gras\*`,
  String.raw`fin\\`,
  'deux\nlignes',
  'deux\u2028lignes',
  'a\u202Eb',
  'z\u200Bero\u200B',
  '@\u200Beveryone',
  '\u2066isolé\u2069',
  '\u0000',
  '\uD800',
  '¯\\_(ツ)_/¯',
  'Équipe « Première »',
  '👩‍👩‍👧 Famille',
])('%j is shown letter by letter', (name) => {
  expect(renderName(name)).toEqual({ text: `Poste 4 : ${plain(name)} – Nova`, marks: [] });
  expect(escapeMarkdown(name)).not.toMatch(/@(?:everyone|here|[!&]?\d)/);
});

test('whatever a name is made of, it is text and nothing else', () => {
  const tricky = fc.constantFrom(
    ...Array.from('*_~`|>#-+=[]()<>@:/\\.!{}"\'&%$?,; \n\t\u200B\u202E1aé'),
    'https://',
    'everyone',
    '<@',
    '```',
    '](',
    '<t:',
  );
  const names = fc.oneof(
    fc.array(tricky, { maxLength: 24 }).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 32 }),
  );
  fc.assert(
    fc.property(names, (name) => {
      expect(renderName(name)).toEqual({ text: `Poste 4 : ${plain(name)} – Nova`, marks: [] });
    }),
    { numRuns: 500 },
  );
});

test('the model that shows it knows markup when it sees it', () => {
  const kinds = ['**a**', '[a](https://b.c)', '@everyone', '<@1>', '||a||', '`a`', 'https://b.c'];
  for (const text of kinds) expect(renderLikeDiscord(text).marks).not.toEqual([]);
});
